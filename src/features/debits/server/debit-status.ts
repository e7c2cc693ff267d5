import type { Money } from '#platform/money.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { canSendSms } from '#platform/server/sms.ts'
import { DEBIT_CURRENCY, type DebitStatus, LIMIT_IN_30_DAYS_MINOR } from '../rules.ts'
import { authorisedMinor, insertBlock, isBlocked, releaseMandate } from './store.ts'

/** Whether this member may pay this amount by direct debit. */
export async function debitStatusOf(db: Db | Tx, memberId: number, amount: Money): Promise<DebitStatus> {
  if (await isBlocked(db, memberId)) return 'blocked'
  return (await authorisedMinor(db, memberId)) + amount.minor > LIMIT_IN_30_DAYS_MINOR ? 'limit' : 'open'
}

/** Direct debits are possible only in euros, and only if text messages can be sent. */
export function canDebit(currency: string): boolean {
  return currency === DEBIT_CURRENCY && canSendSms()
}

/** Releases the debit of an order that ended unpaid, so that it no longer counts towards the limit. */
export function releaseDebit(tx: Tx, orderId: number): Promise<void> {
  return releaseMandate(tx, orderId)
}

export function blockDebits(tx: Tx, memberId: number, reason: string): Promise<void> {
  return insertBlock(tx, memberId, reason)
}
