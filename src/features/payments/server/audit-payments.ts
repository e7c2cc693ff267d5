import { REASONS } from '#credits/rules'
import { creditedFor } from '#credits/server'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { log } from '#platform/server/log.ts'
import { completedOrders, type PaymentFault, paymentFaults } from './store-audit.ts'

export type { PaymentFault } from './store-audit.ts'

/** Checks that every paid order was credited once and nothing else was, without repairing anything. */
export async function auditPayments(source: Db | Tx = db()): Promise<PaymentFault[]> {
  const granted = await creditedFor(source, REASONS.purchase_lab)
  const orders = await completedOrders(source)
  const asText = (ref: string, memberId: number, credits: number) => `${ref}:${memberId}:${credits}`
  const credited = new Set(granted.map(each => asText(each.ref, each.memberId, each.credits)))
  const paid = new Set(orders.map(order => asText(String(order.id), order.member_id, order.credits)))
  return [
    ...(await paymentFaults(source)),
    ...orders
      .filter(order => !credited.has(asText(String(order.id), order.member_id, order.credits)))
      .map(order => ({ rule: 'a completed order without its credits', orderId: order.id })),
    ...granted
      .filter(each => !paid.has(asText(each.ref, each.memberId, each.credits)))
      .map(each => ({ rule: 'credits without a completed order', orderId: Number(each.ref) })),
  ]
}

/** A fault here means a mistake in our program or a change by hand: people must look, so it is logged as an error. */
export const auditHourly = job({
  name: 'payments.audit',
  schedule: '29 * * * *',
  async run() {
    const faults = await auditPayments()
    if (faults.length > 0) log().error({ faults: faults.slice(0, 50), count: faults.length }, 'payments do not add up')
  },
})
