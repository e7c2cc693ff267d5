import { providersHere } from '#payments/server'
import { log } from '#platform/server/log.ts'
import { allSites } from '#sites/server'

/** Says at a production start what is still missing; the back office has the whole checklist. */
export function warnOfGaps(): void {
  if (allSites().length === 0) {
    log().warn(
      'there is no site yet: run "npm run admin -- create you@example.com" and open the printed link on any host that leads to this server',
    )
  }
  if (providersHere().length === 0) {
    log().warn('no payment provider is configured, so members can buy nothing: see docs/self-hosting.md')
  }
}
