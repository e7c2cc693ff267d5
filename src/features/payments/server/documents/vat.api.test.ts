import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { orderBody, orderOf, orderOnce, payInLab, startOrder } from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { checkout } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[MONEY-14] a VAT rate applies from its day on: to orders placed then, and never to earlier ones', async () => {
  const { client } = await newMember(app)
  const { bundle } = await orderBody(client)
  const percent = async () => (await client.call(checkout, { query: { bundle } })).vat.percent
  const { pool } = await import('#platform/server/database/db.ts')
  const setRate = (day: string, rate: number) =>
    pool().query(`INSERT INTO payments_vat_rate (country, since, rate) VALUES ('NL', ${day}, $1)`, [rate])

  await setRate('current_date + 2', 2500)
  expect(await percent()).toBe(21)
  const before = await startOrder(client)
  await setRate('current_date', 900)
  expect(await percent()).toBe(9)

  await payInLab(client, before)
  await orderOnce(before.payment_id, 'completed')
  expect((await orderOf(client, before.payment_id)).vat).toEqual({
    percent: 21,
    amount: { minor: 347, currency: 'EUR' },
  })
  const after = await startOrder(client)
  expect(after.vat).toEqual({ percent: 9, amount: { minor: 165, currency: 'EUR' } })
  expect(after.amount).toEqual(before.amount)
})
