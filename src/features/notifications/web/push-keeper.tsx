import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { attachAgain } from './push.ts'

/** What the worker tells the pages (sw-push.js). */
type Told = { readonly type?: string; readonly checkUrl?: string; readonly openUrl?: string }

/**
 * Listens to the worker on every page: a notification that came is fetched for the badges, and one that was pressed leads
 * a member to what it is about, and anybody else to log in (NOTIFY-3).
 */
export function PushKeeper({ memberId }: { memberId: number | null }) {
  const navigate = useNavigate()
  const queries = useQueryClient()

  useEffect(() => {
    if (memberId !== null) void attachAgain().catch(() => undefined)
  }, [memberId])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data }: MessageEvent<Told | undefined>) => {
      if (data?.type === 'NEW_PUSH_MESSAGE') {
        for (const queryKey of [['chats'], ['likes']]) void queries.invalidateQueries({ queryKey })
      }
      if (data?.type !== 'NEW_PUSH_CLICK') return
      const path = ownPath(memberId === null ? data.openUrl : data.checkUrl)
      if (path) void navigate(path)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [memberId, navigate, queries])
  return null
}

/** Only ever a page of this site. */
function ownPath(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, window.location.origin)) return undefined
  const { origin, pathname, search } = new URL(address, window.location.origin)
  return origin === window.location.origin ? pathname + search : undefined
}
