import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { mailOnce } from '../../../../../test/support/mailbox.ts'
import { publicId } from '../../../../../test/support/public-id.ts'
import {
  buy,
  creditsOf,
  expectCleanBooks,
  orderOf,
  payInLab,
  reversalsOnce,
  spendCredits,
} from '../../../../../test/support/shop.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../../test/support/writes/prerequisites.ts'
import { getActions } from '../../../staff/contract.ts'
import { withdrawal, withdrawOrder } from '../../contract-withdrawal.ts'
import { getMoneyWork, settleFailedRefund } from '../../office/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query(sql: string, values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

/** A member who withdrew in time and whose refund failed. The withdrawal window has since passed. */
async function memberWithFailedWithdrawal() {
  const member = await newMember(app)
  const bought = await buy(member.client)
  const { payment_id } = bought
  await member.client.call(withdrawOrder, { body: { payment_id } })
  await reversalsOnce(payment_id, ['done'])
  await query("UPDATE payments_order SET settled_at = settled_at - interval '15 days' WHERE id = $1", [payment_id])
  await payInLab(member.client, bought, 'refund_failed')
  await reversalsOnce(payment_id, ['undone'])
  return { ...member, payment_id }
}

test('[MONEY-16] after a failed refund the right to withdraw outlasts the window, and the buyer and staff are informed', async () => {
  const { client, email, payment_id } = await memberWithFailedWithdrawal()
  expect(await client.call(withdrawal, { query: { payment_id } })).toMatchObject({ status: 'open', unused: 150 })
  const mail = await mailOnce(email, new RegExp(`bestelling ${publicId('order', payment_id)} is niet gelukt`))
  expect(mail.text).toContain('dat blijft gelden')
  const office = await staff(app)
  const { failed_refunds: failed } = await office.call(getMoneyWork)
  expect(failed.find(each => each.order === payment_id)).toMatchObject({ state: 'failed', owed: { minor: 1999 } })

  expect((await client.call(withdrawOrder, { body: { payment_id } })).status).toBe('requested')
  await reversalsOnce(payment_id, ['undone', 'done'])
  const after = await office.call(getMoneyWork)
  expect(after.failed_refunds.some(each => each.order === payment_id)).toBe(false)
  await expectCleanBooks()
})

test('[MONEY-16] [OPS-3] a process without the provider’s key leaves a refund to a process that has it', async () => {
  const { client } = await newMember(app)
  const { payment_id } = await buy(client)
  const { lab } = await import('../providers/lab/lab.ts')
  const failedJob = () =>
    query(
      "SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'payments.send-refund' AND last_error ~ 'no key'",
      [],
    )
  Object.assign(lab, { name: 'unconfigured' })
  await client.call(withdrawOrder, { body: { payment_id } })
  await expect.poll(failedJob).toHaveLength(1)
  Object.assign(lab, { name: 'lab' })
  await query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE id = $1', [(await failedJob())[0]!.id])
  await reversalsOnce(payment_id, ['done'])
  await expectCleanBooks()
})

test('[MONEY-16] [OFFICE-4] [OFFICE-1] a returned refund is paid by hand once, for the value of the unused credits, which are taken, with an audit log entry', async () => {
  const { client, memberId, email, payment_id } = await memberWithFailedWithdrawal()
  const all = await creditsOf(client)
  await spendCredits(memberId, all - 150 + 75)
  const office = await staff(app)
  const { failed_refunds: failed } = await office.call(getMoneyWork)
  const { id, owed } = failed.find(each => each.order === payment_id)!
  expect(owed.minor).toBe(1000)
  const settle = { id, how: 'by_hand', amount: owed.minor, reason: 'overgemaakt, afschrift 12' } as const
  expect((await office.refused(settleFailedRefund, { body: { ...settle, reason: ' ' } })).code).toBe('invalid_input')
  expect((await office.refused(settleFailedRefund, { body: { ...settle, amount: 1999 } })).code).toBe('refund_changed')
  const both = await Promise.allSettled([1, 2].map(() => office.call(settleFailedRefund, { body: settle })))
  expect(both.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  expect(await creditsOf(client)).toBe(0)
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('refunded')
  expect((await office.call(getMoneyWork)).failed_refunds.some(each => each.order === payment_id)).toBe(false)
  const [action] = (await office.call(getActions, { query: {} })).actions
  expect(action).toMatchObject({ action: 'refund_by_hand', subject: `#${payment_id}` })
  expect(action!.lines.flatMap(({ after }) => after.map(({ text }) => text))).toContain(settle.reason)
  await mailOnce(email, /is terugbetaald/)
  await expectCleanBooks()
})

test('[MONEY-16] [OFFICE-4] a refund that its provider rejects is reported, retried, and finally paid by hand without a ledger fault', async () => {
  const { client, email } = await newMember(app)
  const { payment_id, checkout_url } = await buy(client)
  const reference = checkout_url.split('/').at(-1)
  const setPaid = (status: string) =>
    query('UPDATE payments_lab_payment SET status = $2 WHERE ref = $1', [reference, status])
  await setPaid('failed')
  await client.call(withdrawOrder, { body: { payment_id } })
  await mailOnce(email, /doen we zelf/)
  expect((await client.call(withdrawal, { query: { payment_id } })).status).toBe('by_hand')
  const office = await staff(app)
  const refund = async () => (await office.call(getMoneyWork)).failed_refunds.find(each => each.order === payment_id)
  const { id, owed } = (await refund())!
  await office.call(settleFailedRefund, { body: { id, how: 'again', amount: owed.minor, reason: '' } })
  await expect.poll(async () => (await refund())?.state).toBe('refused')
  await office.call(settleFailedRefund, { body: { id, how: 'by_hand', amount: owed.minor, reason: 'contant' } })
  expect(await refund()).toBeUndefined()
  await setPaid('paid')
  await query("UPDATE payments_reversal SET created_at = created_at - interval '2 days' WHERE id = $1", [id])
  expect(await orderOf(client, payment_id)).toMatchObject({ refunded: { minor: 1999 } })
  await expectCleanBooks()
})

test('[MONEY-16] if a provider reports a failed refund as done, the state is recorded once and not applied', async () => {
  const { payment_id } = await memberWithFailedWithdrawal()
  const [row] = await reversalsOnce(payment_id, ['undone'])
  await query("UPDATE payments_lab_reversal SET status = 'done' WHERE ref = $1", [row!.provider_ref])
  const { pollPayments } = await import('#payments/server')
  for (const _ of [1, 2]) {
    await query('UPDATE payments_payment SET next_check_at = now() WHERE order_id = $1', [payment_id])
    await pollPayments()
  }
  const refused = await query(
    "SELECT from_status, to_status FROM payments_change JOIN payments_payment p ON p.id = payment_id WHERE order_id = $1 AND outcome = 'refused'",
    [payment_id],
  )
  expect(refused).toEqual([{ from_status: 'refund:undone', to_status: 'refund:done' }])
  await query("UPDATE payments_lab_reversal SET status = 'undone' WHERE ref = $1", [row!.provider_ref])
})

test('[MONEY-16] [MONEY-13] the email about a failed refund promises no credits while a chargeback of the same money is active', async () => {
  const { client, email } = await newMember(app)
  const before = await creditsOf(client)
  const bought = await buy(client)
  await client.call(withdrawOrder, { body: { payment_id: bought.payment_id } })
  await reversalsOnce(bought.payment_id, ['done'])
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done', 'done'])
  await payInLab(client, bought, 'refund_failed')
  await reversalsOnce(bought.payment_id, ['undone', 'done'])
  const mail = await mailOnce(email, /terugbetaling van bestelling .* is niet gelukt/)
  expect(mail.text).toContain('nu niet terug')
  expect(mail.text).not.toContain('weer op je account')
  expect(await creditsOf(client)).toBe(before)
  await expectCleanBooks()
})
