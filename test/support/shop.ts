import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { credits, prices } from '../../src/features/credits/contract.ts'
import {
  checkout,
  type Order,
  orderByDebit as orderByDebitCall,
  order as orderCall,
  placeOrder,
  receiveWebhook,
  requestDebitCode,
} from '../../src/features/payments/contract.ts'
import type { MethodKey, OrderStatus } from '../../src/features/payments/rules.ts'
import type { Client } from './client.ts'
import { lastSms } from './services/sms.ts'

type Outcome = 'paid' | 'later' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'other_amount'
export type Afterwards = 'refund' | 'refund_part' | 'refund_failed' | 'chargeback' | 'chargeback_reversed'

interface OrderOptions {
  readonly credits?: number
  readonly method?: MethodKey
  readonly key?: string
}

/** The order's body for the bundle with this many credits, at the buyer's current price. */
export async function orderBody(client: Client, { credits: wanted = 150, method = 'ideal' }: OrderOptions = {}) {
  const { bundles } = await client.call(prices, { query: {} })
  const bundle = bundles.find(each => each.credits === wanted)!
  const { total } = await client.call(checkout, { query: { bundle: bundle.id } })
  return { bundle: bundle.id, payment_method: method, amount: total }
}

let phones = 0

/** A bank account and an unused mobile number. */
export function newAccount(): { iban: string; phone: string } {
  return { iban: 'NL91 ABNA 0417 1643 00', phone: `06${String(21_000_000 + phones++)}` }
}

/** Orders a bundle by direct debit, with the code from the text message. */
export async function orderByDebit(client: Client, payer = newAccount()) {
  const { bundle, amount } = await orderBody(client)
  const key = randomUUID()
  const account = { bundle, amount, ...payer }
  await client.call(requestDebitCode, { body: { ...account, order_key: key } })
  const otp = await lastSms(account.phone.replace(/^0/, '+31'))
  const person = {
    account_holder: 'A. de Vries',
    street: 'Voorbeeldstraat',
    house_number: '12-b',
    zip: '3511 AB',
    city: 'Utrecht',
  }
  const { payment_id } = await client.call(orderByDebitCall, {
    body: { ...account, ...person, otp, authorised: true },
    key,
  })
  return { payment_id, account }
}

/** Orders a bundle and returns the lab's payment page. */
export async function startOrder(client: Client, options: OrderOptions = {}): Promise<Order> {
  return client.call(placeOrder, { body: await orderBody(client, options), ...(options.key && { key: options.key }) })
}

/**
 * The buyer's decision on the lab's page. `copies: 0` sends no webhook; `payer` is the country of the card or account,
 * empty if unknown.
 */
export async function payInLab(
  client: Client,
  { checkout_url }: Pick<Order, 'checkout_url'>,
  outcome: Outcome | Afterwards = 'paid',
  { copies = 1, delay = 0, payer }: { copies?: number; delay?: number; payer?: string } = {},
): Promise<void> {
  const reply = await client.fetch(checkout_url!, {
    method: 'POST',
    body: new URLSearchParams({
      outcome,
      copies: String(copies),
      delay: String(delay),
      ...(payer !== undefined && { payer }),
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  expect(reply.status).toBe(303)
}

/** A paid order with the lab's page of its payment. */
export async function buy(client: Client, options: OrderOptions = {}): Promise<Order & { checkout_url: string }> {
  const placed = await startOrder(client, options)
  await payInLab(client, placed)
  await orderOnce(placed.payment_id, 'completed')
  return { ...placed, checkout_url: placed.checkout_url! }
}

/** Waits for this many reversals of an order and returns them. */
export async function reversalsOnce(orderId: number, statuses: readonly string[]) {
  const { reversalsOf } = await import('../../src/features/payments/server/reversals/store-reversals.ts')
  const { db } = await import('#platform/server/database/db.ts')
  const read = async () => (await reversalsOf(db(), [orderId])).map(each => each.status)
  await expect.poll(read).toEqual(statuses)
  return reversalsOf(db(), [orderId])
}

/** Spends a member's credits without a message. */
export async function spendCredits(memberId: number, credits: number): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { spend } = await import('#credits/server')
  await transaction(tx => spend(tx, { memberId, credits, reason: 'message', key: crypto.randomUUID() }))
}

/** A webhook as a provider sends it: a form with an id, no cookie, no origin, to the bare address. */
export async function sendWebhook(client: Client, { checkout_url }: Pick<Order, 'checkout_url'>): Promise<number> {
  const reply = await client.fetch(`${receiveWebhook.path}?provider=lab`, {
    method: 'POST',
    body: new URLSearchParams({ id: checkout_url!.split('/').at(-1)! }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1', cookie: '' },
  })
  return reply.status
}

/** Waits until the order is in this state, without asking the provider. */
export async function orderOnce(orderId: number, status: OrderStatus): Promise<void> {
  const { db } = await import('#platform/server/database/db.ts')
  const read = () =>
    db().selectFrom('payments_order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await read()).status).toBe(status)
}

/** The order as its buyer sees it; this refreshes it from the provider. */
export function orderOf(client: Client, orderId: number): Promise<Order> {
  return client.call(orderCall, { query: { payment_id: orderId } })
}

export async function creditsOf(client: Client): Promise<number> {
  return (await client.call(credits)).credits
}

/** The check that every charge has a message. Skipped by default, because `spendCredits` charges without one; tests of chat run it. */
const WITHOUT_MESSAGES = 'chat.charges'

/** Every ledger check must pass after every scenario. */
export async function expectCleanBooks({ withMessages = false } = {}): Promise<void> {
  const { allLedgerChecks } = await import('../../src/app/server/ledger-checks.ts')
  const { runLedgerChecks } = await import('#platform/server/ledger-checks/ledger-checks.ts')
  const ledgerChecks = allLedgerChecks.filter(({ name }) => withMessages || name !== WITHOUT_MESSAGES)
  // Work that a test has aged may still be running.
  const faulty = async () => (await runLedgerChecks(ledgerChecks)).filter(({ faults }) => faults.length > 0)
  await expect.poll(faulty, { interval: 250 }).toEqual([])
}
