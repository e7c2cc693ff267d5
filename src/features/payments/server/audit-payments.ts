import { REASONS } from '#credits/rules'
import { creditedFor } from '#credits/server'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { log } from '#platform/server/log.ts'
import { PROVIDER_NAMES } from './providers/provider.ts'
import { completedOrders, type PaymentFault, paymentFaults, reversalsForAudit } from './store-audit.ts'

export type { PaymentFault } from './store-audit.ts'

/** A movement of credits as both sides should know it. */
interface Moved {
  readonly provider: string
  readonly ref: string
  readonly memberId: number
  readonly credits: number
}

/** Checks that every paid order and every reversal moved its credits once and nothing else did, without repairing anything. */
export async function auditPayments(source: Db | Tx = db()): Promise<PaymentFault[]> {
  const orders = await completedOrders(source)
  const reversals = await reversalsForAudit(source)
  const bought = orders.map(order => ({
    ...order,
    ref: String(order.id),
    memberId: order.member_id,
    orderId: order.id,
  }))
  const taken = reversals.map(each => ({
    ...each,
    ref: String(each.id),
    memberId: each.member_id,
    credits: -each.credits,
    orderId: each.order_id,
  }))
  const restored = taken.filter(each => each.status === 'undone').map(each => ({ ...each, credits: -each.credits }))
  return [
    ...(await paymentFaults(source)),
    ...difference('a completed order', bought, await movedBy(source, 'purchase')),
    ...difference('a reversal', taken, await movedBy(source, 'reversal')),
    ...difference('a reversal undone', restored, await movedBy(source, 'restored')),
  ]
}

async function movedBy(source: Db | Tx, kind: 'purchase' | 'reversal' | 'restored'): Promise<Moved[]> {
  const lists = await Promise.all(
    PROVIDER_NAMES.map(async provider =>
      (await creditedFor(source, REASONS[`${kind}_${provider}`])).map(each => ({ ...each, provider })),
    ),
  )
  return lists.flat()
}

function difference(
  what: string,
  due: readonly (Moved & { orderId: number })[],
  moved: readonly Moved[],
): PaymentFault[] {
  const asText = ({ provider, ref, memberId, credits }: Moved) => `${provider}:${ref}:${memberId}:${credits}`
  const have = new Set(moved.map(asText))
  const want = new Set(due.map(asText))
  return [
    ...due
      .filter(each => !have.has(asText(each)))
      .map(({ orderId }) => ({ rule: `${what} without its credits`, orderId })),
    ...moved
      .filter(each => !want.has(asText(each)))
      .map(({ ref }) => ({ rule: `credits without ${what}`, orderId: Number(ref) })),
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
