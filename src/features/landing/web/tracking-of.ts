import { trackingIn, writeTracking } from '#accounts/rules'

/** What the address told of where the visitor came from, for forms that are sent before any script ran (PAGES-5). */
export function trackingOf(url: URL): string {
  return writeTracking(trackingIn(Object.fromEntries(url.searchParams)))
}
