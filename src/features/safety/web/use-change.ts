import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/toast.tsx'

/** Makes the change, then has everything that shows the two fetched afresh: profile, likes, conversations. */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  /** `change` returns what is said afterwards; false where it failed. */
  const run = async (change: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    try {
      const message = await change()
      await Promise.all([revalidate(), client.invalidateQueries()])
      showToast({ message })
      return true
    } catch (error) {
      showToast({ message: (error as Error).message, tone: 'danger' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
