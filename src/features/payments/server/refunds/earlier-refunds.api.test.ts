/** A provider may have reversed money without our knowledge. The same money is never refunded twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { mailOnce } from '../../../../../test/support/mailbox.ts'
import { buy, creditsOf, expectCleanBooks, payInLab, reversalsOnce } from '../../../../../test/support/shop.ts'
import { newMember, PASSWORD } from '../../../../../test/support/signed-up-member.ts'
import { logInStaff } from '../../../staff/contract.ts'
import { withdrawal, withdrawOrder } from '../../contract-withdrawal.ts'
import { getMoneyWork, getOfficeOrder, requestRefund } from '../../office/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => createStaff(tx, { email: 'sup@example.test', password: PASSWORD, role: 'support' }))
})
afterAll(() => app.stop())

const WITHOUT_WEBHOOK = { copies: 0 }

/** The amounts that the lab has refunded for this order, whatever our database knows. */
async function paidBack({ checkout_url }: { checkout_url: string }): Promise<number[]> {
  const { providerNamed } = await import('../providers/index.ts')
  const { reversals } = await providerNamed('lab')!.fetchPayment(checkout_url.split('/').at(-1)!)
  return reversals.filter(each => each.status !== 'undone').map(each => each.amount.minor)
}

async function setProviderDown(whether: boolean): Promise<void> {
  const { interceptWith } = await import('../providers/lab/simulated-faults.ts')
  interceptWith(whether ? () => Promise.reject(new Error('the lab is unavailable')) : undefined)
}

/** Retries the job that sends a refund now instead of after its pause. */
async function retryNow(): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND attempts > 0')
}

test('[MONEY-16] [MONEY-13] an order that was fully refunded without our knowledge has nothing to withdraw and is refunded once', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'refund', WITHOUT_WEBHOOK)
  expect((await client.call(withdrawal, { query: { payment_id: bought.payment_id } })).status).toBe('open')
  const tries = Array.from({ length: 3 }, () =>
    client.refused(withdrawOrder, { body: { payment_id: bought.payment_id } }),
  )
  for (const refused of await Promise.all(tries)) expect(refused.code).toBe('nothing_to_withdraw')
  expect(await creditsOf(client)).toBe(before)
  expect(await reversalsOnce(bought.payment_id, ['done'])).toMatchObject([{ origin: 'provider', credits: 150 }])
  expect(await paidBack(bought)).toEqual([1999])
  await expectCleanBooks()
})

test('[MONEY-16] [MONEY-13] after an unknown partial refund the remainder is refunded', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'refund_part', WITHOUT_WEBHOOK)
  const withdrawn = await client.call(withdrawOrder, { body: { payment_id: bought.payment_id } })
  expect(withdrawn).toMatchObject({ status: 'requested', refund: { minor: 999 }, unused: 75 })
  await reversalsOnce(bought.payment_id, ['done', 'done'])
  expect(await creditsOf(client)).toBe(before)
  expect(await paidBack(bought)).toEqual([1000, 999])
  await expectCleanBooks()
})

test('[MONEY-16] [MONEY-13] an unreachable provider doesn’t block a withdrawal, and a chargeback that it reports later cancels the refund', async () => {
  const { client, email } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback', WITHOUT_WEBHOOK)
  await setProviderDown(true)
  const withdrawn = await client.call(withdrawOrder, { body: { payment_id: bought.payment_id } })
  expect(withdrawn).toMatchObject({ status: 'requested', refund: { minor: 1999 } })
  await setProviderDown(false)
  await retryNow()
  expect(await reversalsOnce(bought.payment_id, ['undone', 'done'])).toMatchObject([
    { origin: 'withdrawal', handled_reason: 'already_reversed' },
    { origin: 'provider', kind: 'chargeback', credits: 150 },
  ])
  await mailOnce(email, /was al terug/)
  expect(await creditsOf(client)).toBe(before)
  expect(await paidBack(bought)).toEqual([1999])
  expect((await client.call(withdrawal, { query: { payment_id: bought.payment_id } })).status).toBe('used_up')
  await expectCleanBooks()
})

test('[MONEY-16] [MONEY-13] after a cancelled refund the remainder that is still owed is refunded', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'refund_part', WITHOUT_WEBHOOK)
  await setProviderDown(true)
  await client.call(withdrawOrder, { body: { payment_id: bought.payment_id } })
  await setProviderDown(false)
  await retryNow()
  await reversalsOnce(bought.payment_id, ['undone', 'done', 'done'])
  expect(await paidBack(bought)).toEqual([1000, 999])
  expect(await creditsOf(client)).toBe(before)
  await expectCleanBooks()
})

test('[OFFICE-4] [MONEY-13] a refund by staff is cancelled if the money was already reversed, and needs no further action', async () => {
  const { client } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await payInLab(client, bought, 'refund', WITHOUT_WEBHOOK)
  const office = app.client()
  await office.call(logInStaff, { body: { email: 'sup@example.test', password: PASSWORD } })
  const body = { order: bought.payment_id, part: 'full', amount: 1999, reason: 'goodwill', note: '' } as const
  await office.call(requestRefund, { body })
  await reversalsOnce(bought.payment_id, ['undone', 'done'])
  expect(await paidBack(bought)).toEqual([1999])
  expect(await creditsOf(client)).toBe(before)
  const file = await office.call(getOfficeOrder, { query: { id: bought.payment_id } })
  expect(file.backs.map(each => each.handled)).toEqual(['already_reversed', null])
  const { failed_refunds: failed } = await office.call(getMoneyWork)
  expect(failed.filter(each => each.order === bought.payment_id)).toEqual([])
  await expectCleanBooks()
})
