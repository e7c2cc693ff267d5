import { useRevalidator } from 'react-router'
import { showToast } from '#ui/toast.tsx'

/** Does it, says what went wrong, and fetches the page's data afresh. */
export function useAction() {
  const { revalidate } = useRevalidator()
  return async (change: () => Promise<void>): Promise<void> => {
    try {
      await change()
    } catch (error) {
      showToast({ tone: 'danger', message: (error as Error).message })
    }
    await revalidate()
  }
}
