import type { Tx } from '#platform/server/database/db.ts'
import type { ActiveDiscount } from './active-discount.ts'
import { deleteEntered, enteredCode } from './store.ts'
import { insertUse, lockUse, setUse } from './store-use.ts'

/**
 * Reserves a discount for the order that is being placed. False if another order took it first. A single-use
 * discount has at most one active use, even for concurrent orders.
 */
export function reserveDiscount(
  tx: Tx,
  { orderId, memberId, discount }: { orderId: number; memberId: number; discount: ActiveDiscount },
): Promise<boolean> {
  const { code, value_percentage: percent, paymentmethods } = discount.code
  const { codeId, onceKey } = discount
  const use = { orderId, memberId, code, codeId, percent, paymentmethods }
  return insertUse(tx, { ...use, onceKey: onceKey ?? `order:${orderId}` })
}

/** Releases the discount of an order that ended unpaid, so that another order can use it. */
export async function releaseDiscount(tx: Tx, orderId: number): Promise<void> {
  const use = await lockUse(tx, orderId)
  if (use?.state === 'held') await setUse(tx, orderId, 'released')
}

/**
 * Reserves the discount of an order again when its buyer retries the payment. Returns false if another order has taken
 * it meanwhile.
 */
export async function reserveDiscountAgain(tx: Tx, orderId: number): Promise<boolean> {
  const use = await lockUse(tx, orderId)
  if (use?.state !== 'released') return true
  if (use.taken) return false
  await setUse(tx, orderId, 'held')
  return true
}

/**
 * Marks the discount as used when its order is paid. If another order took the discount before a late payment arrived,
 * the paid order keeps its price and its use is marked `late`.
 */
export async function spendDiscount(tx: Tx, orderId: number): Promise<void> {
  const use = await lockUse(tx, orderId)
  if (!use || use.state === 'used' || use.state === 'late') return
  await setUse(tx, orderId, use.state === 'released' && use.taken ? 'late' : 'used')
  const entered = await enteredCode(tx, use.member_id)
  if (entered && entered.id === use.code_id) {
    await deleteEntered(tx, use.member_id)
  }
}
