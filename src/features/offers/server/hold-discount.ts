import type { Tx } from '#platform/server/db.ts'
import type { ActiveDiscount } from './active-discount.ts'
import { deleteEntered, enteredCode } from './store.ts'
import { insertUse, lockUse, setUse } from './store-use.ts'

/**
 * Binds a discount to the order that is being made with it. False where another order was quicker, and then this one may
 * not have it. The same holds over all devices, tabs and moments: what may be used once has one living use.
 */
export function holdDiscount(
  tx: Tx,
  { orderId, memberId, discount }: { orderId: number; memberId: number; discount: ActiveDiscount },
): Promise<boolean> {
  const { code, value_percentage: percent, paymentmethods } = discount.code
  const { codeId, onceKey } = discount
  const use = { orderId, memberId, code, codeId, percent, paymentmethods }
  return insertUse(tx, { ...use, onceKey: onceKey ?? `order:${orderId}` })
}

/** The order ended unpaid: its discount may go to another. */
export async function releaseDiscount(tx: Tx, orderId: number): Promise<void> {
  const use = await lockUse(tx, orderId)
  if (use?.state === 'held') await setUse(tx, orderId, 'released')
}

/** The order is tried again. False where its discount has gone to another order meanwhile. */
export async function holdDiscountAgain(tx: Tx, orderId: number): Promise<boolean> {
  const use = await lockUse(tx, orderId)
  if (use?.state !== 'released') return true
  if (use.taken) return false
  await setUse(tx, orderId, 'held')
  return true
}

/** The order is paid. Money that came after all, when the discount had gone to another, is honoured and told apart. */
export async function spendDiscount(tx: Tx, orderId: number): Promise<void> {
  const use = await lockUse(tx, orderId)
  if (!use || use.state === 'used' || use.state === 'late') return
  await setUse(tx, orderId, use.state === 'released' && use.taken ? 'late' : 'used')
  const entered = await enteredCode(tx, use.member_id)
  if (entered && entered.id === use.code_id) {
    await deleteEntered(tx, use.member_id)
  }
}
