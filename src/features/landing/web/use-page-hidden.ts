import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '#platform/web/call.ts'
import { logPageHidden } from '../contract.ts'

/** Tells the server when a page with `lb` in its address becomes hidden (PAGES-6). The request outlives the page. */
export function usePageHidden(): void {
  const isLogged = new URLSearchParams(useLocation().search).has('lb')
  useEffect(() => {
    if (!isLogged) return
    const tell = () => {
      if (document.visibilityState === 'hidden')
        call(logPageHidden, { body: {}, keepalive: true }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isLogged])
}
