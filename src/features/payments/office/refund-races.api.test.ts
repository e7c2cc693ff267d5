import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { buy, creditsOf, expectCleanBooks, payInLab, reversalsOnce } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { requestRefund } from './contract.ts'

let app: TestApp
let colleagues: Client[]
beforeAll(async () => {
  app = await testApp()
  colleagues = [await staff(app), await staff(app)]
})
afterAll(() => app.stop())

const fullRefund = (order: number) => ({ order, part: 'full', amount: 1999, reason: 'goodwill', note: '' }) as const

test('[OFFICE-4] [MONEY-13] two staff members who refund one order at the same moment refund it once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const { payment_id } = await buy(client)
  const both = await Promise.allSettled(
    colleagues.map(office => office.call(requestRefund, { body: fullRefund(payment_id) })),
  )
  expect(both.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  await reversalsOnce(payment_id, ['done'])
  expect(await creditsOf(client)).toBe(before)
  await expectCleanBooks()
})

test('[OFFICE-4] [MONEY-13] a refund and a chargeback at the same moment take the credits once', async () => {
  const { db } = await import('#platform/server/database/db.ts')
  for (const _ of [1, 2, 3]) {
    const { client } = await newMember(app)
    const before = await creditsOf(client)
    const bought = await buy(client)
    const [refund] = await Promise.all([
      colleagues[0]!.send(requestRefund, { body: fullRefund(bought.payment_id) }),
      payInLab(client, bought, 'chargeback'),
    ])
    expect(refund.status).toBeLessThan(500)
    const rows = () =>
      db()
        .selectFrom('payments_reversal as reversal')
        .innerJoin('payments_payment as payment', 'payment.id', 'reversal.payment_id')
        .select(['reversal.kind', 'reversal.status'])
        .where('payment.order_id', '=', bought.payment_id)
        .execute()
    await expect.poll(async () => (await rows()).some(row => row.kind === 'chargeback')).toBe(true)
    await expect
      .poll(async () => (await rows()).every(row => row.status === 'done' || row.status === 'undone'))
      .toBe(true)
    expect(await creditsOf(client)).toBe(before)
    await expectCleanBooks()
  }
})
