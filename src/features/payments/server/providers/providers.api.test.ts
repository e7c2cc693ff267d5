import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { type EveryStandIn, everyStandIn } from '../../../../../test/support/payments/every-stand-in.ts'
import {
  creditsOf,
  expectCleanBooks,
  orderBody,
  orderByDebit,
  orderOf,
  orderOnce,
  reversalsOnce,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { debitForm } from '../../contract.ts'
import { PROVIDER_NAMES } from '../../rules.ts'

let standIns: EveryStandIn
let app: TestApp
beforeAll(async () => {
  standIns = await everyStandIn()
  app = await testApp(standIns.environment)
})
afterAll(async () => {
  await app.stop()
  standIns.stop()
})

/** The tests that every provider passes. */
describe.for(PROVIDER_NAMES)('%s', name => {
  const standIn = () => standIns.of[name]
  beforeAll(async () => {
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query('DELETE FROM payments_route')
    await pool().query('INSERT INTO payments_route (provider) VALUES ($1)', [name])
  })

  async function ordered() {
    const { client } = await newMember(app)
    const before = await creditsOf(client)
    const order = await startOrder(client)
    return { client, before, order, ref: await refOf(order.payment_id) }
  }

  async function bought() {
    const all = await ordered()
    await standIn().settle(all.ref, 'paid')
    expect((await standIn().sendWebhook(all.client, all.ref)).status).toBe(200)
    await orderOnce(all.order.payment_id, 'completed')
    return all
  }

  async function debited() {
    const { client } = await newMember(app)
    const before = await creditsOf(client)
    const { payment_id, account } = await orderByDebit(client)
    return { client, before, payment_id, account, ref: await refOf(payment_id) }
  }

  async function provider() {
    const { providerNamed } = await import('./index.ts')
    return providerNamed(name)!
  }

  test(`[MONEY-18] ${name}: the first webhook completes an order, and a second one credits nothing more`, async () => {
    const { client, before, order, ref } = await bought()
    await Promise.all([
      standIn().sendWebhook(client, ref),
      standIn().sendWebhook(client, ref),
      orderOf(client, order.payment_id),
    ])
    expect(await creditsOf(client)).toBe(before + 150)
    await expectCleanBooks()
  })

  test(`[MONEY-13] ${name}: the ledger check reports a payment that is paid at the provider but not in our database, and nothing else`, async () => {
    const { client, order, ref } = await ordered()
    const debit = await debited()
    const { ledgerChecks } = await import('../ledger-checks/check-payments.ts')
    const { db, pool } = await import('#platform/server/database/db.ts')
    const faults = () => ledgerChecks.find(each => each.name === 'payments.providers')!.run({ since: null, on: db() })
    const setStatus = (status: string) =>
      pool().query('UPDATE payments_payment SET status = $2 WHERE provider_ref = ANY($1)', [[ref, debit.ref], status])
    await setStatus('failed')
    expect(await faults()).toEqual([])
    await standIn().settle(ref, 'paid')
    await standIn().settle(debit.ref, 'paid')
    const numbers = [order.payment_id, debit.payment_id]
    const found = await faults()
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['paid at its provider and not here']))
    expect(found.map(({ orderId }) => orderId).toSorted()).toEqual(numbers.toSorted())
    await setStatus('open')
    expect(await faults()).toEqual([])
    await standIn().sendWebhook(client, ref)
    await standIn().sendWebhook(client, debit.ref)
    for (const number of numbers) await orderOnce(number, 'completed')
    await expectCleanBooks()
  })

  test(`[MONEY-18] ${name}: every payment status of the provider is applied`, async () => {
    const ends = [
      ['failed', 'failed'],
      ['cancelled', 'cancelled'],
      ['expired', 'cancelled'],
    ] as const
    for (const [status, shown] of ends) {
      const { client, before, order, ref } = await ordered()
      await standIn().settle(ref, status)
      await standIn().sendWebhook(client, ref)
      await orderOnce(order.payment_id, shown)
      expect(await creditsOf(client)).toBe(before)
    }
    const { client, before, order, ref } = await ordered()
    await standIn().settle(ref, 'pending')
    expect(await orderOf(client, order.payment_id)).toMatchObject({ status: 'pending' })
    await standIn().settle(ref, 'paid')
    await standIn().sendWebhook(client, ref)
    await orderOnce(order.payment_id, 'completed')
    expect(await creditsOf(client)).toBe(before + 150)
    await expectCleanBooks()
  })

  test(`[MONEY-18] ${name}: one idempotency key creates one payment, also after a lost reply`, async () => {
    const api = await provider()
    const wanted = {
      idempotencyKey: randomUUID(),
      orderRef: '1',
      amount: { minor: 1999, currency: 'EUR' },
      country: 'NL',
      method: 'ideal' as const,
      description: 'credits',
      returnUrl: 'https://vonk.localhost/transactions/1',
      webhookUrl: 'https://vonk.localhost/api/payment-notification.php?provider=lab',
    }
    await standIn().misbehave('lost')
    const first = await api.createPayment(wanted).catch(() => undefined)
    const second = await api.createPayment(wanted)
    const third = await api.createPayment(wanted)
    expect(third.ref).toBe(second.ref)
    if (first) expect(first.ref).toBe(second.ref)
    expect(second).toMatchObject({ status: 'open', amount: wanted.amount, orderRef: '1', reversals: [] })
    expect(second.expiresAt.getTime()).toBeGreaterThan(Date.now())
  })

  test(`[MONEY-18] ${name}: one idempotency key makes one refund, and a refund of more than was paid is permanently rejected`, async () => {
    const { order, ref, client } = await bought()
    const api = await provider()
    const refund = { ref, key: randomUUID(), amount: { minor: 500, currency: 'EUR' }, description: 'back' }
    const first = await api.refundPayment(refund)
    expect(await api.refundPayment(refund)).toMatchObject({ ref: first.ref, key: refund.key, amount: refund.amount })
    const { reversals } = await api.fetchPayment(ref)
    expect(reversals.map(each => [each.kind, each.key, each.amount.minor])).toEqual([['refund', refund.key, 500]])
    const { ProviderRefusal } = await import('./provider.ts')
    const tooMuch = { ...refund, key: randomUUID(), amount: { minor: 5000, currency: 'EUR' } }
    await expect(api.refundPayment(tooMuch)).rejects.toThrow(ProviderRefusal)
    await standIn().sendWebhook(client, ref, { about: 'reversal' })
    await reversalsOnce(order.payment_id, [first.status])
    await expectCleanBooks()
  })

  test(`[MONEY-18] ${name}: a manual refund, its failure, a chargeback and its reversal each move the credits once`, async () => {
    const { client, before, order, ref } = await bought()
    const expectCredits = async (statuses: string[], credits: number) => {
      for (let copy = 0; copy < 3; copy++) await standIn().sendWebhook(client, ref, { about: 'reversal' })
      await reversalsOnce(order.payment_id, statuses)
      expect({ statuses, credits: await creditsOf(client) }).toEqual({ statuses, credits: before + credits })
      await expectCleanBooks()
    }
    await standIn().refund(ref, 1000)
    await expectCredits(['done'], 75)
    await standIn().refundFails(ref)
    await expectCredits(['undone'], 150)
    await standIn().chargeback(ref)
    await expectCredits(['undone', 'done'], 0)
    await standIn().chargebackReversed(ref)
    await expectCredits(['undone', 'undone'], 150)
  })

  test(`[MONEY-18] ${name}: a paid payment has the country of the card or account, if the provider knows it`, async () => {
    const api = await provider()
    for (const country of ['DE', null]) {
      const { client, order, ref } = await ordered()
      await standIn().payFrom(ref, country)
      expect((await api.fetchPayment(ref)).payerCountry).toBeNull()
      await standIn().settle(ref, 'paid')
      expect((await api.fetchPayment(ref)).payerCountry).toBe(country)
      await standIn().sendWebhook(client, ref)
      await orderOnce(order.payment_id, 'completed')
      expect(await paidFrom(order.payment_id)).toEqual(country ? [country] : [])
    }
    const { client, payment_id, ref } = await debited()
    await standIn().settle(ref, 'paid')
    await standIn().sendWebhook(client, ref)
    await orderOnce(payment_id, 'completed')
    expect(await paidFrom(payment_id)).toEqual(['NL'])
  })

  test(`[MONEY-6] ${name}: a direct debit is collected from the account of its mandate, and credited once it has arrived`, async () => {
    const { client, before, payment_id, ref, account } = await debited()
    expect(await orderOf(client, payment_id)).toMatchObject({
      status: 'pending',
      // Only the lab has a page for the bank.
      checkout_url: name === 'lab' ? expect.any(String) : null,
      payment_method: 'directdebit',
      retry_methods: [],
    })
    const debit = standIn().debitOf(ref)
    if (name !== 'lab') {
      expect(debit).toMatchObject({ iban: account.iban.replaceAll(' ', ''), holder: 'A. de Vries' })
      expect(debit!.reference).toMatch(/^V1-[0-9A-F]{16}$/)
    }
    expect(await creditsOf(client)).toBe(before)
    await standIn().settle(ref, 'paid')
    expect((await standIn().sendWebhook(client, ref)).status).toBe(200)
    await orderOnce(payment_id, 'completed')
    expect(await creditsOf(client)).toBe(before + 150)
    await standIn().chargeback(ref)
    await standIn().sendWebhook(client, ref, { about: 'reversal' })
    await reversalsOnce(payment_id, ['done'])
    expect(await creditsOf(client)).toBe(before)
    // The bank gave the money back to its customer (MD06 or MD01), so direct debit is blocked.
    const { bundle } = await orderBody(client)
    expect((await client.call(debitForm, { query: { bundle } })).status).toBe('blocked')
    await expectCleanBooks()
  })

  test(`[MONEY-6] ${name}: a direct debit that fails for lack of money ends its order, and blocks direct debit`, async () => {
    const { client, before, payment_id, ref } = await debited()
    await standIn().refuseDebit(ref)
    await standIn().sendWebhook(client, ref)
    await orderOnce(payment_id, 'failed')
    expect(await creditsOf(client)).toBe(before)
    const { bundle } = await orderBody(client)
    expect((await client.call(debitForm, { query: { bundle } })).status).toBe('blocked')
    expect((await orderOf(client, payment_id)).retry_methods).toContain('paypal')
    await expectCleanBooks()
  })

  test(`[MONEY-13] ${name}: a wrong amount credits nothing`, async () => {
    const { client, before, order, ref } = await ordered()
    await standIn().falsify(ref)
    await standIn().settle(ref, 'paid')
    await standIn().sendWebhook(client, ref)
    await expect.poll(() => flagOf(order.payment_id)).toBe('mismatch')
    expect(await creditsOf(client)).toBe(before)
    const { checkPayments } = await import('#payments/server')
    expect(await checkPayments()).toEqual([
      { rule: 'a payment that does not match its order', orderId: order.payment_id },
    ])
    await standIn().refund(ref, 1000)
    await standIn().sendWebhook(client, ref)
    await expect.poll(() => checkPayments()).toEqual([])
  })

  test(`[MONEY-18] ${name}: forged webhooks cause no call and change nothing`, async () => {
    const { client, order, ref } = await ordered()
    await standIn().settle(ref, 'paid')
    await standIn().misbehave('error')
    const { status } = await standIn().sendWebhook(client, ref, { forged: true })
    // Providers that sign are recognised by the signature. For the others anybody can send a webhook.
    expect(status).toBe(name === 'stripe' || name === 'bridge' ? 400 : 200)
    const [row] = await rowsOf('SELECT status FROM payments_order WHERE id = $1', order.payment_id)
    expect(row.status).toBe('pending')
    await standIn().misbehave('lost')
    expect((await orderOf(client, order.payment_id)).status).toMatch(/pending|completed/)
    await orderOf(client, order.payment_id)
  })
})

async function paidFrom(orderId: number): Promise<string[]> {
  const rows = await rowsOf("SELECT country FROM payments_location WHERE order_id = $1 AND kind = 'payment'", orderId)
  return rows.map(row => row.country)
}

async function refOf(orderId: number): Promise<string> {
  return (await rowsOf('SELECT provider_ref FROM payments_payment WHERE order_id = $1', orderId))[0].provider_ref
}

async function flagOf(orderId: number): Promise<string | null> {
  return (await rowsOf('SELECT flag FROM payments_payment WHERE order_id = $1', orderId))[0].flag
}

async function rowsOf(query: string, orderId: number) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(query, [orderId])).rows
}
