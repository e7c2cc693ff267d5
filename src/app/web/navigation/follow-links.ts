import type { NavigateFunction } from 'react-router'
import { isOfficePath } from '../routing/office-path.ts'

/** One handler for the whole document: plain `<a href>` of this site navigate without loading a new page. */
export function followLinks(navigate: NavigateFunction): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || !staysHere(link)) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}

/** Paths of the server that aren't pages, and files. */
const SERVER_PATHS = /^\/(api|cdn|assets|payment-lab|mailbox|sms-gateway)(\/|$)|\.(csv|pdf|zip)$/

function staysHere(link: HTMLAnchorElement): boolean {
  if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return false
  if (link.hasAttribute('download') || link.dataset.reload !== undefined) return false
  if (link.hash && link.pathname === window.location.pathname && link.search === window.location.search) return false
  if (isOfficePath(link.pathname) !== isOfficePath(window.location.pathname)) return false
  return !SERVER_PATHS.test(link.pathname)
}
