import { type Account, accountOf } from '#accounts/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

/** A fictional profile on a site of the staff member; a real member is not found here. */
export async function fictionalFor(on: Db | Tx, scope: SiteScope, profileId: number): Promise<Account> {
  const account = await accountOf(on, profileId)
  if (!account?.fictional || !isInScope(scope, account.siteId)) throw notFound()
  return account
}

/** Like `fictionalFor`, but refuses a profile that is retired or closed. */
export async function openFictionalFor(scope: SiteScope, profileId: number, on: Db | Tx = db()): Promise<Account> {
  const account = await fictionalFor(on, scope, profileId)
  if (account.status !== 'active') throw new Problem('profile_retired')
  return account
}
