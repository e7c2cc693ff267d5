import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lockWaits } from '../../../../../test/support/database/lock-waits.ts'
import { lastMail, mailOnce } from '../../../../../test/support/mailbox.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import {
  type Afterwards,
  buy,
  creditsOf,
  expectCleanBooks,
  orderBody,
  orderOf,
  orderOnce,
  payInLab,
  reversalsOnce,
  sendWebhook,
  spendCredits,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../../test/support/writes/prerequisites.ts'
import { credits } from '../../../credits/contract.ts'
import { checkout, retryPayment } from '../../contract.ts'
import { withdrawal, withdrawOrder } from '../../contract-withdrawal.ts'
import { getMoneyWork, settleFailedRefund } from '../../office/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function debtOf(memberId: number): Promise<{ balance: number; debt: number }> {
  const { db } = await import('#platform/server/database/db.ts')
  return db()
    .selectFrom('credits_account')
    .select(['balance', 'debt'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

test('[MONEY-8] [MONEY-13] each refund made at the provider takes its share of the credits once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'refund_part', { copies: 3 })
  const [half] = await reversalsOnce(bought.payment_id, ['done'])
  expect(half).toMatchObject({ kind: 'refund', amount_minor: 1000, credits: 75, origin: 'provider' })
  expect(await creditsOf(client)).toBe(before + 75)
  await payInLab(client, bought, 'refund')
  await reversalsOnce(bought.payment_id, ['done', 'done'])
  expect(await creditsOf(client)).toBe(before)
  await expectCleanBooks()
})

test('[MONEY-13] a chargeback of spent credits makes a debt instead of a negative balance, is announced by email, and the next purchase pays the debt first', async () => {
  const { client, memberId, email } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await spendCredits(memberId, before + 110)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  expect(await debtOf(memberId)).toEqual({ balance: 0, debt: 110 })
  await expect(spendCredits(memberId, 10)).rejects.toThrow(/not_enough_credits/)
  const mail = await mailOnce(email, /is teruggeboekt/)
  expect(mail.text).toContain('19,99 terug. Daarvoor gaan er 150 credits van je account af.')
  expect(mail.text).toContain('Je staat 110 credits in het rood')
  expect(mail.text).toContain('Je bent niet langer premium')
  await expectCleanBooks()

  await buy(client, { credits: 50 })
  expect(await debtOf(memberId)).toEqual({ balance: 0, debt: 60 })
  await buy(client)
  expect(await debtOf(memberId)).toEqual({ balance: 90, debt: 0 })
  await expectCleanBooks()
})

test('[MONEY-14] [MONEY-13] a member with a debt reads before and after ordering how many credits pay it', async () => {
  const { client, memberId, email } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await spendCredits(memberId, before + 110)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  expect(await client.call(credits)).toMatchObject({ credits: 0, debt: 110 })

  const { bundle } = await orderBody(client, { credits: 150 })
  expect((await client.call(checkout, { query: { bundle } })).debt).toBe(110)
  const { payment_id } = await buy(client)
  expect(await orderOf(client, payment_id)).toMatchObject({ credits: 150, debt_paid: 110 })
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT shown FROM payments_order WHERE id = $1', [payment_id])
  expect(rows[0].shown).toContain('Waarvan in het rood: 110 credits vullen eerst aan wat in het rood stond')
  const mail = async () => (await lastMail(email))?.text ?? ''
  await expect.poll(mail).toContain(`/transactions/${publicId('order', payment_id)}`)
  expect(await mail()).toContain('Er zijn 40 credits bijgeschreven')
  expect(await mail()).toContain('110 credits')
})

test('[MONEY-13] a reversed chargeback restores exactly what it took, including the credits that paid the debt meanwhile', async () => {
  const { client, memberId } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await spendCredits(memberId, before + 110)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  await buy(client, { credits: 50 })
  await payInLab(client, bought, 'chargeback_reversed', { copies: 4 })
  await reversalsOnce(bought.payment_id, ['undone'])
  // 110 of 150 and 50 were spent: 90 are left.
  expect(await debtOf(memberId)).toEqual({ balance: 90, debt: 0 })
  await expectCleanBooks()
})

test('[MONEY-13] a payment that is refunded and charged back loses its credits once, and gets them back when both are undone', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  const cases: [Afterwards, string[], number][] = [
    ['refund', ['done'], 0],
    ['refund_failed', ['undone'], 150],
    ['chargeback', ['undone', 'done'], 0],
    ['refund', ['undone', 'done', 'done'], 0],
    ['chargeback_reversed', ['undone', 'undone', 'done'], 0],
    ['chargeback', ['undone', 'undone', 'done', 'done'], 0],
    ['chargeback_reversed', ['undone', 'undone', 'done', 'undone'], 0],
    ['refund_failed', ['undone', 'undone', 'undone', 'undone'], 150],
    ['refund_part', ['undone', 'undone', 'undone', 'undone', 'done'], 75],
    ['chargeback', ['undone', 'undone', 'undone', 'undone', 'done', 'done'], 0],
    ['refund_failed', ['undone', 'undone', 'undone', 'undone', 'undone', 'done'], 0],
    ['chargeback_reversed', Array(6).fill('undone'), 150],
  ]
  for (const [afterwards, statuses, left] of cases) {
    await payInLab(client, bought, afterwards)
    await reversalsOnce(bought.payment_id, statuses)
    expect({ afterwards, credits: await creditsOf(client) }).toEqual({ afterwards, credits: before + left })
    await expectCleanBooks()
  }
})

test('[MONEY-8] [MONEY-16] for a method without refunds the withdrawal announces a transfer, one email asks for the account, and staff pay', async () => {
  const { client, email } = await newMember(app)
  const before = await creditsOf(client)
  const { payment_id, checkout_url } = await buy(client, { method: 'paysafecard' })
  const seen = await client.call(withdrawal, { query: { payment_id } })
  expect(seen).toMatchObject({ status: 'open', refund_by: 'transfer', payment_method: 'paysafecard' })
  expect((await client.call(withdrawOrder, { body: { payment_id } })).status).toBe('by_hand')
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('by_hand')
  expect(await creditsOf(client)).toBe(before)
  const mail = await mailOnce(email, /herroeping/)
  expect(mail.text).toContain('Paysafecard neemt geen geld terug')
  expect(mail.text).toContain('IBAN')
  expect(mail.text).not.toContain('gaat terug via')
  const office = await staff(app)
  const { failed_refunds: failed } = await office.call(getMoneyWork)
  const { id, owed, state } = failed.find(each => each.order === payment_id)!
  expect({ owed, state }).toEqual({ owed: { minor: 1999, currency: 'EUR' }, state: 'no_way' })
  const { lab } = await import('../providers/lab/lab.ts')
  expect((await lab.fetchPayment(checkout_url.split('/').at(-1)!)).reversals).toEqual([])
  await office.call(settleFailedRefund, { body: { id, how: 'by_hand', amount: owed.minor, reason: 'overgemaakt' } })
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('refunded')
  expect((await mailOnce(email, /is terugbetaald/)).text).toContain('19,99')
  await expectCleanBooks()
})

test('[MONEY-3] premium ends when no completed order has money left in it, and a won chargeback brings it back', async () => {
  const { client, memberId } = await newMember(app)
  const isPremium = async () => (await client.call(credits)).paid_user
  const first = await buy(client)
  await payInLab(client, first, 'refund_part')
  await reversalsOnce(first.payment_id, ['done'])
  expect(await isPremium()).toBe(true)
  await payInLab(client, first, 'refund')
  await reversalsOnce(first.payment_id, ['done', 'done'])
  expect(await isPremium()).toBe(false)
  const second = await buy(client)
  const third = await buy(client)
  expect(await isPremium()).toBe(true)
  await payInLab(client, second, 'chargeback')
  await reversalsOnce(second.payment_id, ['done'])
  expect(await isPremium()).toBe(true)
  await payInLab(client, third, 'chargeback')
  await reversalsOnce(third.payment_id, ['done'])
  expect(await isPremium()).toBe(false)
  await payInLab(client, second, 'chargeback_reversed')
  await reversalsOnce(second.payment_id, ['undone'])
  expect(await isPremium()).toBe(true)
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    `SELECT (data->>'paid_user')::boolean AS paid_user FROM platform_live_event
     WHERE member_id = $1 AND name = 'credits.changed' AND data::jsonb ? 'paid_user' ORDER BY id`,
    [memberId],
  )
  expect(rows.map(row => row.paid_user)).toEqual([true, false, true, false, true])
  await expectCleanBooks()
})

test('[MONEY-3] [MONEY-13] a withdrawal and another purchase at the same moment leave the buyer premium', async () => {
  const { client, memberId } = await newMember(app)
  const { payment_id } = await buy(client)
  const next = await startOrder(client)
  await payInLab(client, next, 'paid', { copies: 0 })
  const { pool } = await import('#platform/server/database/db.ts')
  const holder = await pool().connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM credits_account WHERE member_id = $1 FOR UPDATE', [memberId])
  const both = Promise.all([client.call(withdrawOrder, { body: { payment_id } }), sendWebhook(client, next)])
  try {
    await expect.poll(async () => (await lockWaits()).length).toBeGreaterThanOrEqual(2)
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  await both
  await orderOnce(next.payment_id, 'completed')
  expect((await client.call(credits)).paid_user).toBe(true)
  await expectCleanBooks()
})

test('[MONEY-13] twenty concurrent webhooks of one chargeback take the credits once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback', { copies: 0 })
  await Promise.all(Array.from({ length: 20 }, () => sendWebhook(client, bought)))
  await reversalsOnce(bought.payment_id, ['done'])
  expect(await creditsOf(client)).toBe(before)
  await expectCleanBooks()
})

test('[MONEY-13] a chargeback whose webhook never comes is found by polling', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback', { copies: 0 })
  const { pollPayments } = await import('#payments/server')
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE payments_payment SET next_check_at = now() WHERE order_id = $1', [bought.payment_id])
  await pollPayments()
  await reversalsOnce(bought.payment_id, ['done'])
  expect(await creditsOf(client)).toBe(before)
  await expectCleanBooks()
})

test('[MONEY-13] the second payment of two tabs is refunded automatically once, and takes no credits', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const first = await startOrder(client)
  const second = await client.call(retryPayment, { body: { payment_id: first.payment_id, payment_method: 'paypal' } })
  await Promise.all([payInLab(client, first, 'paid', { copies: 2 }), payInLab(client, second, 'paid', { copies: 2 })])
  await orderOnce(first.payment_id, 'completed')
  const [back] = await reversalsOnce(first.payment_id, ['done'])
  expect(back).toMatchObject({ kind: 'refund', origin: 'surplus', amount_minor: 1999, credits: 0 })
  expect(await creditsOf(client)).toBe(before + 150)
  await expectCleanBooks()
})

// Failed calls are retried after pauses of some seconds.
test('[MONEY-18] no credits or money are lost when a provider fails, loses replies or is slow', async () => {
  const { simulateFault, SIMULATED_FAULTS } = await import('../providers/lab/simulated-faults.ts')
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  for (const fault of SIMULATED_FAULTS.filter(each => each !== 'refused')) {
    const first = await startOrder(client)
    const second = await client.call(retryPayment, { body: { payment_id: first.payment_id, payment_method: 'paypal' } })
    await payInLab(client, first)
    await orderOnce(first.payment_id, 'completed')
    await simulateFault(fault, 1)
    await payInLab(client, second)
    await reversalsOnce(first.payment_id, ['done'])
  }
  expect(await creditsOf(client)).toBe(before + 3 * 150)
  await expectCleanBooks()
})
