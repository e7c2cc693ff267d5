import { configuredProviders, paymentCheck } from '#payments/server'
import { config } from '#platform/server/config/config.ts'
import { db } from '#platform/server/database/db.ts'
import { log } from '#platform/server/log.ts'
import { allSites } from '#sites/server'

/**
 * Logs a warning at a production start if no site exists or members can't pay. The back office shows the whole
 * checklist.
 */
export async function warnOfIncompleteSetup(): Promise<void> {
  if (allSites().length === 0) {
    const host = config().officeHost ?? 'any host that leads to this server'
    log().warn(
      `there is no site yet: run "npm run admin -- create you@example.com" and open the printed link on ${host}`,
    )
  }
  if ((await configuredProviders(db())).length === 0) {
    log().warn('no payment provider is configured, so members can buy nothing: see docs/self-hosting.md')
    return
  }
  const companies = new Map(allSites().map(({ company }) => [company.id, company.name]))
  for (const [id, company] of companies) {
    const check = await paymentCheck(db(), id)
    if (check !== 'ready')
      log().warn(
        { company, check },
        'a company can’t be paid, so members of its sites can buy nothing: add a payment account',
      )
  }
}
