import { trackingIn, writeTracking } from '#accounts/rules'

/** The address's tracking values, for forms that are sent without JavaScript (PAGES-5). */
export function trackingOf(url: URL): string {
  return writeTracking(trackingIn(Object.fromEntries(url.searchParams)))
}
