import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { lastMail, linkToken, mailOnce } from '../../../../../test/support/mailbox.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import {
  buy,
  creditsOf,
  expectCleanBooks,
  orderOf,
  orderOnce,
  payInLab,
  reversalsOnce,
  spendCredits,
  startOrder,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { credits } from '../../../credits/contract.ts'
import { retryPayment } from '../../contract.ts'
import { requestWithdrawalLink, withdrawal, withdrawOrder } from '../../contract-withdrawal.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[MONEY-16] a withdrawal refunds the unused part once, by the original method, with a confirmation by email', async () => {
  const { client, memberId, email } = await newMember(app)
  const before = await creditsOf(client)
  const { payment_id } = await buy(client)
  await spendCredits(memberId, before + 50)
  const seen = await client.call(withdrawal, { query: { payment_id } })
  expect(seen).toMatchObject({
    status: 'open',
    unused: 100,
    refund: { minor: 1333, currency: 'EUR' },
    payment_method: 'ideal',
  })

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => client.call(withdrawOrder, { body: { payment_id } })),
  )
  expect(new Set(replies.map(reply => reply.refund.minor))).toEqual(new Set([1333]))
  const [back, ...more] = await reversalsOnce(payment_id, ['done'])
  expect(back).toMatchObject({ origin: 'withdrawal', amount_minor: 1333, credits: 100 })
  expect(more).toEqual([])
  expect(await creditsOf(client)).toBe(0)
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('refunded')
  expect(await orderOf(client, payment_id)).toMatchObject({ status: 'completed', refunded: { minor: 1333 } })
  await mailOnce(email, new RegExp(`herroeping van bestelling ${publicId('order', payment_id)}`))
  expect((await lastMail(email))?.text).toContain('13,33')
  await expectCleanBooks()
})

test('[MONEY-3] [MONEY-16] a member who withdraws the only order loses premium and reads so before and after; a member who used a part of it stays premium', async () => {
  const [whole, part] = [await newMember(app), await newMember(app)]
  const { payment_id } = await buy(whole.client)
  const body = { payment_id }
  expect(await whole.client.call(withdrawal, { query: body })).toMatchObject({ status: 'open', ends_premium: true })
  await whole.client.call(withdrawOrder, { body })
  expect((await whole.client.call(credits)).paid_user).toBe(false)
  expect((await mailOnce(whole.email, /herroeping/)).text).toContain('Je bent niet langer premium')

  const other = await buy(part.client)
  await spendCredits(part.memberId, (await creditsOf(part.client)) - 140)
  const request = { payment_id: other.payment_id }
  expect(await part.client.call(withdrawal, { query: request })).toMatchObject({ status: 'open', ends_premium: false })
  await part.client.call(withdrawOrder, { body: request })
  expect((await part.client.call(credits)).paid_user).toBe(true)
  expect((await mailOnce(part.email, /herroeping/)).text).not.toContain('niet langer premium')
  await expectCleanBooks()
})

test('[MONEY-16] a withdrawal and a spending at the same moment never use the same credit twice', async () => {
  const { client, memberId } = await newMember(app)
  const before = await creditsOf(client)
  const { payment_id } = await buy(client)
  const spendings = Array.from({ length: 10 }, () =>
    spendCredits(memberId, 10).then(
      () => 10,
      () => 0,
    ),
  )
  const [withdrawn, ...spent] = await Promise.all([client.call(withdrawOrder, { body: { payment_id } }), ...spendings])
  const total = spent.reduce((sum, each) => sum + each, 0)
  expect(withdrawn.unused + total + (await creditsOf(client))).toBe(before + 150)
  await expectCleanBooks()
})

test('[MONEY-16] [MONEY-13] a used-up order is not refunded from credits that were bought or granted later', async () => {
  const { client, memberId } = await newMember(app)
  const before = await creditsOf(client)
  const dear = [await buy(client, { credits: 50 }), await buy(client, { credits: 50 })]
  await spendCredits(memberId, before + 100)
  const cheap = await buy(client, { credits: 800 })
  const { transaction } = await import('#platform/server/database/db.ts')
  const { grant } = await import('#credits/server')
  await transaction(tx => grant(tx, { memberId, credits: 50, reason: 'staff', ref: `gift:${memberId}` }))
  for (const { payment_id } of dear) {
    expect(await client.call(withdrawal, { query: { payment_id } })).toMatchObject({ status: 'used_up', unused: 0 })
    expect((await client.refused(withdrawOrder, { body: { payment_id } })).code).toBe('nothing_to_withdraw')
  }
  await spendCredits(memberId, 200)
  const reply = await client.call(withdrawOrder, { body: { payment_id: cheap.payment_id } })
  expect(reply).toMatchObject({ unused: 600, refund: { minor: 5924 } })
  expect(await creditsOf(client)).toBe(50)
  await reversalsOnce(cheap.payment_id, ['done'])
  await expectCleanBooks()
})

test('[MONEY-16] a visitor withdraws by order number and email, through a mailed link', async () => {
  const { client, email } = await newMember(app)
  const { payment_id } = await buy(client)
  await mailOnce(email, /voltooid/)
  const visitor = app.client()
  for (const wrong of [
    { payment_id, email: 'other@example.com' },
    { payment_id: payment_id + 999, email },
  ]) {
    expect(await visitor.call(requestWithdrawalLink, { body: wrong })).toEqual({})
  }
  expect((await lastMail(email))?.subject).toMatch(/voltooid/)
  // The number of an email from before public ids works too.
  for (const number of [publicId('order', payment_id), payment_id]) {
    await visitor.call(requestWithdrawalLink, { body: { payment_id: number, email: email.toUpperCase() } })
  }
  await mailOnce(email, /herroepen/)
  const { pool } = await import('#platform/server/database/db.ts')
  const links = "SELECT FROM platform_mail WHERE recipient = $1 AND subject ~ 'herroepen'"
  await expect.poll(async () => (await pool().query(links, [email])).rowCount).toBe(2)
  const [, token] = /[?&]token=([\w.-]+)/.exec((await lastMail(email))!.text)!
  expect(await visitor.call(withdrawal, { query: { token: token! } })).toMatchObject({ payment_id, status: 'open' })
  expect((await app.client('vlam.localhost').refused(withdrawal, { query: { token: token! } })).status).toBe(404)
  expect((await visitor.refused(withdrawOrder, { body: { token: `${token!.slice(0, -2)}xx` } })).status).toBe(404)
  expect((await visitor.refused(withdrawOrder, { body: { payment_id } })).status).toBe(404)
  expect((await visitor.call(withdrawOrder, { body: { token: token! } })).status).toBe('requested')
  await reversalsOnce(payment_id, ['done'])
  await expectCleanBooks()
})

test('[MONEY-16] [MONEY-8] an order that is outside the window, unpaid or used up can’t be withdrawn', async () => {
  const { client, memberId } = await newMember(app)
  const before = await creditsOf(client)
  const open = await startOrder(client)
  expect((await client.call(withdrawal, { query: { payment_id: open.payment_id } })).status).toBe('not_paid')
  const { payment_id } = await buy(client)
  await spendCredits(memberId, before + 150)
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('used_up')
  expect((await client.refused(withdrawOrder, { body: { payment_id } })).code).toBe('nothing_to_withdraw')
  const { pool } = await import('#platform/server/database/db.ts')
  const paidBefore = (age: string) =>
    pool().query('UPDATE payments_order SET settled_at = now() - $2::interval WHERE id = $1', [payment_id, age])
  // The day of the order doesn't count.
  await paidBefore('14 days 23 hours')
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('used_up')
  expect(await orderOf(client, payment_id)).toMatchObject({ withdraw_until: expect.any(String) })
  await paidBefore('15 days')
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('too_late')
  expect((await client.refused(withdrawOrder, { body: { payment_id } })).code).toBe('nothing_to_withdraw')
  await expectCleanBooks()
})

test('[MONEY-16] a refund that the provider rejects keeps the credits taken and is reported by the ledger check', async () => {
  const { client } = await newMember(app)
  const { payment_id, checkout_url } = await buy(client)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE payments_lab_payment SET status = 'failed' WHERE ref = $1", [
    checkout_url.split('/').at(-1),
  ])
  await client.call(withdrawOrder, { body: { payment_id } })
  const refused = () => pool().query('SELECT refused_at IS NOT NULL AS refused FROM payments_reversal')
  await expect.poll(async () => (await refused()).rows.at(-1)?.refused).toBe(true)
  await pool().query("UPDATE payments_reversal SET created_at = now() - interval '2 days' WHERE refused_at IS NOT NULL")
  const { checkPayments } = await import('#payments/server')
  expect(await checkPayments()).toEqual([
    { rule: 'a refund that its provider has not confirmed for a day', orderId: payment_id },
  ])
})

test('[MONEY-16] a refund uses the original method, and every text names it', async () => {
  const { client, email } = await newMember(app)
  const { payment_id, checkout_url } = await startOrder(client, { method: 'ideal' })
  await payInLab(client, { checkout_url }, 'cancelled')
  await orderOnce(payment_id, 'cancelled')
  const again = await client.call(retryPayment, { body: { payment_id, payment_method: 'paypal' } })
  await payInLab(client, again)
  await orderOnce(payment_id, 'completed')
  expect(await client.call(withdrawal, { query: { payment_id } })).toMatchObject({ payment_method: 'paypal' })
  expect(await orderOf(client, payment_id)).toMatchObject({ payment_method: 'paypal' })
  await client.call(withdrawOrder, { body: { payment_id } })
  await mailOnce(email, /herroeping/)
  expect((await lastMail(email))?.text).toContain('via PayPal')
})

test('[MONEY-14] [MONEY-16] an order is confirmed by one mail with the agreed terms and the link to withdraw', async () => {
  const { client, email } = await newMember(app)
  const { payment_id } = await buy(client)
  await mailOnce(email, new RegExp(`bestelling ${publicId('order', payment_id)} is voltooid`))
  const { text } = (await lastMail(email))!
  expect(text).toContain('€ 19,99'.replace(' ', '\u00a0'))
  expect(text).toContain(`/withdraw?order=${publicId('order', payment_id)}`)
  await linkToken(email).catch(() => undefined)
})
