import { useRevalidator } from 'react-router'
import { showToast } from '#ui/feedback/toast.tsx'

/** Runs an action, shows its error and reloads the page's data. */
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
