import { revealsDesire } from '#sites/rules'
import { siteOf } from '#sites/server'

/** A call from a site with a sensitive niche would reveal a member's sexual preference (decision 029). */
export function mayReport(siteId: number): boolean {
  return !revealsDesire(siteOf(siteId).niche)
}
