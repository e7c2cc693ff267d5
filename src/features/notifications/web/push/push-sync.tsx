import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToWorker } from './clicked-push.tsx'
import { attachAgain, startWorker } from './push.ts'

/** Starts the service worker for a member; a received push refreshes the badges (NOTIFY-3). */
export function PushSync({ memberId }: { memberId: number }) {
  const queries = useQueryClient()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member attaches the browser again
  useEffect(() => {
    startWorker().catch(() => undefined)
    attachAgain().catch(() => undefined)
  }, [memberId])

  useEffect(
    () =>
      listenToWorker(({ type }) => {
        if (type !== 'NEW_PUSH_MESSAGE') return
        for (const queryKey of [['chats'], ['likes']]) void queries.invalidateQueries({ queryKey })
      }),
    [queries],
  )
  return null
}
