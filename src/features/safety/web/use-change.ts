import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#ui/toast.tsx'

/**
 * Makes the change, then has everything that shows the two fetched afresh: profile, likes, conversations. A list in sight
 * that keeps its order (`meta.staysAsShown`) stays as it is; who was blocked is left out of it (`useBlockedNow`).
 */
export function useChange() {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  /** False where it failed, which is said. */
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
