import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Messages from the service worker (sw-push.js). */
export type WorkerMessage = { readonly type?: string; readonly checkUrl?: string; readonly openUrl?: string }

/** Calls the listener for each message from the service worker. */
export function listenToWorker(listener: (message: WorkerMessage) => void): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined
  const handle = ({ data }: MessageEvent<WorkerMessage | undefined>) => data && listener(data)
  navigator.serviceWorker.addEventListener('message', handle)
  return () => navigator.serviceWorker.removeEventListener('message', handle)
}

/** Opens the page of a clicked push message, after a login if needed (NOTIFY-3). */
export function ClickedPush({ memberId }: { memberId: number | null }) {
  const navigate = useNavigate()
  useEffect(
    () =>
      listenToWorker(({ type, openUrl, checkUrl }) => {
        const path = type === 'NEW_PUSH_CLICK' && ownPath(memberId === null ? openUrl : checkUrl)
        if (path) void navigate(path)
      }),
    [memberId, navigate],
  )
  return null
}

/** Accepts only paths of this site. */
function ownPath(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, window.location.origin)) return undefined
  const { origin, pathname, search } = new URL(address, window.location.origin)
  return origin === window.location.origin ? pathname + search : undefined
}
