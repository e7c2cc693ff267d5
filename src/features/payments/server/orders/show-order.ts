import { ordersWithMandate } from '#debits/server'
import { db } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import type { Order } from '../../contract.ts'
import { withdrawalWindowInDays } from '../../rules.ts'
import { creditNotesOf } from '../documents/store-credit-notes.ts'
import { reversalsOf } from '../reversals/store-reversals.ts'
import { debtPaidByOrders } from '../withdrawals/unused-credits.ts'
import { orderFor } from './policy.ts'
import { presentOrder } from './present.ts'
import { retryMethodsByOrder } from './retry-methods.ts'
import { type OrderRow, ordersOfMember, paymentsOf } from './store.ts'

export async function showOrder(memberId: number, orderId: number): Promise<Order> {
  return (await present([await orderFor(db(), memberId, orderId)]))[0]!
}

/** Older orders stay reachable by their URL. */
const ORDERS_SHOWN = 50

export async function listOrders(memberId: number): Promise<Order[]> {
  return present(await ordersOfMember(db(), memberId, ORDERS_SHOWN))
}

async function present(orders: readonly OrderRow[]): Promise<Order[]> {
  const payments = await paymentsOf(
    db(),
    orders.map(order => order.id),
  )
  const reversals = await reversalsOf(
    db(),
    orders.map(order => order.id),
  )
  const debts = await debtPaidByOrders(
    db(),
    orders.map(order => order.id),
  )
  const notes = await creditNotesOf(
    db(),
    orders.map(order => order.id),
  )
  const mandated = await ordersWithMandate(
    db(),
    orders.map(order => order.id),
  )
  const offered = await retryMethodsByOrder(db(), orders)
  return Promise.all(
    orders.map(async order => {
      const own = payments.filter(payment => payment.order_id === order.id)
      const ownReversals = reversals.filter(
        each => each.payment_id === order.paid_payment_id && each.status !== 'undone',
      )
      const refundedMinor = ownReversals.reduce((sum, each) => sum + each.amount_minor, 0)
      return presentOrder(order, own, offered.get(order.id)!, {
        refundedMinor,
        withdrawalDays: withdrawalWindowInDays(siteOf(order.site_id).settings),
        debtPaid: debts.get(order.id) ?? 0,
        hasMandate: mandated.has(order.id),
        notes: notes.filter(note => note.order_id === order.id),
      })
    }),
  )
}
