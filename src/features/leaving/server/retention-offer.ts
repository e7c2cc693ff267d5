import { REACTIVATION_IN_DAYS } from '#accounts/rules'
import { creditsOf } from '#credits/server'
import { givePersonalCode, mayOfferTo } from '#offers/server'
import { mayWithdraw } from '#payments/server'
import { Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import type { DeletionConsequences } from '../contract.ts'
import { OFFER_AT_MOST_PERCENT, OFFER_IN_DAYS } from '../rules.ts'
import { hadOffer, insertOffer } from './store.ts'

interface Owner {
  readonly siteId: number
  readonly memberId: number
}

export async function deletionConsequences(owner: Owner): Promise<DeletionConsequences> {
  const { credits } = await creditsOf(db(), owner.memberId)
  return {
    credits,
    withdrawable: await mayWithdraw(db(), owner.siteId, owner.memberId),
    offer: await offerFor(db(), owner),
    days: REACTIVATION_IN_DAYS,
  }
}

/** The discount for staying in percent; null if the company offers none or the member had one recently. */
async function offerFor(on: Db | Tx, { siteId, memberId }: Owner): Promise<number | null> {
  const percent = Math.min(siteOf(siteId).company.delete_discount, OFFER_AT_MOST_PERCENT)
  if (percent === 0 || (await hadOffer(on, memberId))) return null
  return (await mayOfferTo(on, memberId, percent)) ? percent : null
}

/** Creates a discount code for the member and applies it to the member's account. */
export async function acceptOffer(tx: Tx, owner: Owner): Promise<{ percent: number; expires: string }> {
  const percent = await offerFor(tx, owner)
  if (percent === null || !(await insertOffer(tx, owner.memberId, owner.siteId))) throw new Problem('offer_gone')
  const expires = await givePersonalCode(tx, { ...owner, percent, days: OFFER_IN_DAYS, name: 'BLIJF' })
  return { percent, expires: expires.toISOString() }
}
