import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { attachAgain, startWorker } from './push.ts'

/** Messages from the service worker (sw-push.js). */
type WorkerMessage = { readonly type?: string; readonly checkUrl?: string; readonly openUrl?: string }

/**
 * Listens to the service worker on every page: a received push refreshes the badges; a clicked one opens its page,
 * after a login if needed (NOTIFY-3).
 */
export function PushSync({ memberId }: { memberId: number | null }) {
  const navigate = useNavigate()
  const queries = useQueryClient()

  useEffect(() => {
    if (memberId === null) return
    startWorker().catch(() => undefined)
    attachAgain().catch(() => undefined)
  }, [memberId])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const handleMessage = ({ data }: MessageEvent<WorkerMessage | undefined>) => {
      if (data?.type === 'NEW_PUSH_MESSAGE') {
        for (const queryKey of [['chats'], ['likes']]) void queries.invalidateQueries({ queryKey })
      }
      if (data?.type !== 'NEW_PUSH_CLICK') return
      const path = ownPath(memberId === null ? data.openUrl : data.checkUrl)
      if (path) void navigate(path)
    }
    navigator.serviceWorker.addEventListener('message', handleMessage)
    return () => navigator.serviceWorker.removeEventListener('message', handleMessage)
  }, [memberId, navigate, queries])
  return null
}

/** Accepts only paths of this site. */
function ownPath(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, window.location.origin)) return undefined
  const { origin, pathname, search } = new URL(address, window.location.origin)
  return origin === window.location.origin ? pathname + search : undefined
}
