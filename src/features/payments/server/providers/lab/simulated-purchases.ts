import type { Locale } from '#platform/locale.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { MethodKey, PaymentStatus } from '../../../rules.ts'
import { orderByDebit, requestDebitCode } from '../../direct-debit/order-by-debit.ts'
import { priceCheckout } from '../../orders/checkout.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { refreshPayment } from '../../payments/refresh-payment.ts'
import { paymentById, paymentByKey } from '../../payments/store-payments.ts'
import { everyProvider } from '../index.ts'
import { lab } from './lab.ts'
import { type LabReversalAction, reverseInLab, settleInLab } from './settle-in-lab.ts'

/** The debited account. `readCode` returns the code that was sent to its phone. */
export interface SimulatedDebit {
  readonly iban: string
  readonly phone: string
  readonly accountHolder: string
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly userAgent: string
  readCode(phone: string): Promise<string>
}

export interface SimulatedPurchase {
  readonly siteId: number
  readonly memberId: number
  readonly locale: Locale
  readonly key: string
  readonly bundleId: number
  readonly method: MethodKey
  readonly debit?: SimulatedDebit
  /** The outcome of the payment; `pending` for a slow method. */
  readonly outcome: PaymentStatus
}

/** Whether the lab is the only provider. Otherwise a real provider would take the payment. */
export async function usesOnlyLab(): Promise<boolean> {
  return (await everyProvider()).every(({ name }) => name === 'lab')
}

/** The network address of the simulated buyer, which belongs to no country. */
const ADDRESS = '127.0.0.1'

/** Simulates a purchase from the order to the buyer's choice on the lab's page, by the same functions as a real one. */
export async function simulatePurchase(purchase: SimulatedPurchase): Promise<number> {
  const { key, outcome } = purchase
  const orderId = purchase.debit
    ? await placeSimulatedDebit(purchase, purchase.debit)
    : await placeSimulatedOrder(purchase)
  const ref = await refOf(orderId, key)
  await settleInLab(ref, { status: outcome, copies: 0 })
  await refreshPayment(lab, ref, 'return')
  return orderId
}

/** Simulates a later refund or chargeback, and applies it. */
export async function simulateReversal(orderId: number, key: string, action: LabReversalAction): Promise<void> {
  const ref = await refOf(orderId, key)
  await reverseInLab(ref, action, { copies: 0 })
  await refreshPayment(lab, ref, 'webhook')
}

async function placeSimulatedOrder({ outcome, debit, ...ordering }: SimulatedPurchase): Promise<number> {
  const { checkout } = await priceCheckout(db(), ordering)
  return placeOrder({ ...ordering, address: ADDRESS, amount: checkout.total })
}

async function placeSimulatedDebit(purchase: SimulatedPurchase, debit: SimulatedDebit): Promise<number> {
  const { siteId, memberId, locale, key, bundleId } = purchase
  const { iban, phone, userAgent } = debit
  const { checkout } = await priceCheckout(db(), purchase)
  const none = {
    sessionId: null,
    isUnconfirmed: false,
    mustReconsent: false,
    staffId: null,
    permissions: {},
    hasSite: () => true,
    hasFreshFactor: false,
    cookies: {},
  }
  const member = { siteId, memberId, locale, address: ADDRESS, userAgent, ...none }
  const account = { bundle: bundleId, amount: checkout.total, iban, phone }
  await transaction(tx => requestDebitCode(tx, member, { ...account, order_key: key }))
  const person = {
    account_holder: debit.accountHolder,
    street: debit.street,
    house_number: debit.houseNumber,
    zip: debit.zip,
    city: debit.city,
  }
  const otp = await debit.readCode(phone)
  return orderByDebit(member, { ...account, ...person, otp, authorised: true }, key)
}

async function refOf(orderId: number, key: string): Promise<string> {
  const { id } = (await paymentByKey(db(), orderId, key))!
  const { provider_ref: ref } = await paymentById(db(), id)
  if (!ref) throw new Error(`the lab did not create the payment of order ${orderId}`)
  return ref
}
