import { accountOf } from '#accounts/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

/** The account of a member on a site of the caller; a member of another site is not found. */
export async function accountInScope(memberId: number, sites: SiteScope, on: Db | Tx = db()) {
  const account = await accountOf(on, memberId)
  if (!account || !isInScope(sites, account.siteId)) throw notFound()
  return account
}

/** The staff member who acts, and the sites of the permission. */
export interface Actor {
  readonly staffId: number
  readonly sites: SiteScope
}
