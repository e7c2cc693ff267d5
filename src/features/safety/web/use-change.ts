import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/feedback/toast.tsx'

/**
 * Makes the change, then reloads profile, likes and conversations. Visible lists with
 * `meta.staysAsShown` aren't reloaded; `useBlockedNow` hides the member in them.
 */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  /** False if it failed; the error is shown. */
  const run = async (change: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await change()
      await Promise.all([revalidate(), client.invalidateQueries({ predicate: mayMove })])
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

const mayMove = (query: Query) => query.meta?.staysAsShown !== true || !query.isActive()
