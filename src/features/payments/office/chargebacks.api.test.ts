/** The page of settled chargebacks sends the same number of statements for each number of rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { recordedReads } from '../../../../test/support/database/statement-plans.ts'
import { buy, payInLab, reversalsOnce } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getChargebacks } from './contract-chargebacks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[OFFICE-4] the chargebacks of a page are loaded together, with their members and debts', async () => {
  const support = await staff(app, 'support')
  const chargedBack = async () => {
    const { client, memberId } = await newMember(app)
    const bought = await buy(client)
    await payInLab(client, bought, 'chargeback')
    await reversalsOnce(bought.payment_id, ['done'])
    return { memberId, order: bought.payment_id }
  }
  const list = () => support.call(getChargebacks, { query: {} })
  const reads = async () =>
    (await recordedReads(list)).filter(({ text }) => /payments_|accounts_|credits_|members_/.test(text))
  const first = await chargedBack()
  await list()
  const forOne = (await reads()).length
  const second = await chargedBack()
  await chargedBack()
  await list()
  expect((await reads()).length).toBe(forOne)
  const { disputes } = await list()
  expect(disputes.map(({ order, member }) => [order, member.id]).slice(1)).toEqual([
    [second.order, second.memberId],
    [first.order, first.memberId],
  ])
  expect(disputes.every(({ member }) => member.email.includes('@'))).toBe(true)
})
