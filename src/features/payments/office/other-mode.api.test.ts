/** A payment account whose keys are of the other kind of payments, test or real, is never called. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { KEY } from '../../../../test/support/payments/mollie/account.ts'
import { mollieStub } from '../../../../test/support/payments/mollie/stand-in.ts'
import { orderOnce, reversalsOnce, startOrder } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { withdrawOrder } from '../contract-withdrawal.ts'
import { getMoneyWork, settleFailedRefund } from './contract.ts'
import { addPaymentAccount, replacePaymentKeys } from './contract-accounts.ts'

const HOST = 'vonk.localhost'

let mollie: Awaited<ReturnType<typeof mollieStub>>
let app: TestApp
let office: Client
beforeAll(async () => {
  mollie = await mollieStub()
  app = await testApp({ MOLLIE_API_KEY: KEY, MOLLIE_API_URL: await mollie.stub.url, NODE_TLS_REJECT_UNAUTHORIZED: '0' })
  office = await staff(app)
})
afterAll(async () => {
  await app.stop()
  mollie.stub.stop()
})

async function query(sql: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

async function companyId(): Promise<number> {
  const { siteOfHost } = await import('#sites/server')
  return siteOfHost(HOST)!.company.id
}

test('[MONEY-21] [MONEY-18] a withdrawal from an order at an account of another mode is a task for staff, who send it once the keys are replaced', async () => {
  const company = await companyId()
  const account = { company, provider: 'mollie' as const, name: 'Hoofdrekening', api_key: KEY }
  const { id } = await office.call(addPaymentAccount, { body: account })
  const { client } = await newMember(app, { host: HOST })
  const { payment_id } = await startOrder(client)
  const [{ provider_ref: ref }] = await query('SELECT provider_ref FROM payments_payment WHERE order_id = $1', [
    payment_id,
  ])
  mollie.account.payments.get(ref)!.status = 'paid'
  await client.fetch(`/api/payment-notification.php?provider=mollie&account=${id}`, {
    method: 'POST',
    body: new URLSearchParams({ id: ref }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1' },
  })
  await orderOnce(payment_id, 'completed')
  await query('UPDATE payments_account SET live = true WHERE id = $1', [id])
  const withdrawn = await client.call(withdrawOrder, { body: { payment_id } })
  expect(withdrawn).toMatchObject({ status: 'by_hand', refund_by: 'transfer' })
  const failed = async () => (await office.call(getMoneyWork)).failed_refunds.find(({ order }) => order === payment_id)
  const task = (await failed())!
  const settle = { id: task.id, how: 'again', reason: '', amount: task.owed.minor } as const
  // Before the keys are replaced, the job gives the refund back to staff.
  await office.call(settleFailedRefund, { body: settle })
  await expect.poll(failed).toBeDefined()
  await office.call(replacePaymentKeys, { body: { id, version: 1, name: 'Hoofdrekening', api_key: KEY } })
  await office.call(settleFailedRefund, { body: settle })
  await reversalsOnce(payment_id, ['pending'])
  expect(mollie.account.payments.get(ref)!.refunds).toHaveLength(1)
})
