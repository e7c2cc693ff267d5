import { accountOf } from '#accounts/server'
import { creditsOf, statementOf } from '#credits/server'
import { maskedMember } from '#payments/office/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { recordViews } from '#staff/server'

/** One page of a member's ledger, for support staff. */
export async function ledgerFor(
  memberId: number,
  before: number | undefined,
  { staffId, sites }: { staffId: number; sites: SiteScope },
) {
  const account = await accountOf(db(), memberId)
  if (!account || !isInScope(sites, account.siteId)) throw notFound()
  const { siteId } = account
  await recordViews([
    { staffId, action: 'open_ledger', siteId, subject: `#${memberId}`, details: { member: memberId } },
  ])
  const { paidUser } = await creditsOf(db(), memberId)
  return {
    member: await maskedMember(memberId),
    site: siteOf(siteId).host,
    paid_user: paidUser,
    ...(await statementOf(memberId, before)),
  }
}
