/** A second person approves a refund request. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { buy } from '../../../../test/support/shop.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { logInStaff } from '../../staff/contract.ts'
import { getStaffMembers, resetSecondFactor } from '../../staff/contract-factor.ts'
import { acceptInvitation, inviteStaff } from '../../staff/contract-invitations.ts'
import { decideRefund, getMoneyWork, getOfficeOrder, requestRefund } from './contract.ts'

const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let count = 0

/** An administrator whose account was made at the command line. */
async function founder() {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `founder-${++count}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role: 'administrator' }))
  const client = app.client()
  await client.call(logInStaff, { body: { email, password: PASSWORD } })
  return { email, client }
}

async function accept(link: string): Promise<Client> {
  const client = app.client()
  const token = new URL(link).searchParams.get('token')!
  await client.call(acceptInvitation, { body: { token, password: PASSWORD, password_repeat: PASSWORD } })
  return client
}

async function invitedBy(client: Client, role: 'administrator' | 'support' = 'administrator') {
  const email = `invited-${++count}@example.test`
  const { link } = await client.call(inviteStaff, { body: { email, roles: [{ role, sites: 'all' }] } })
  return { email, client: await accept(link) }
}

/** A refund request of this staff member, and its approval. */
async function requestBy({ email, client }: { email: string; client: Client }) {
  const { client: member } = await newMember(app)
  const { payment_id: order } = await buy(member, { credits: 800 })
  const { refund } = await client.call(getOfficeOrder, { query: { id: order } })
  const { amount } = refund.quotes.find(({ part }) => part === 'full')!
  const body = { order, part: 'full', amount: amount.minor, reason: 'technical', note: '' } as const
  expect((await client.call(requestRefund, { body })).state).toBe('waits')
  const { requests } = await client.call(getMoneyWork)
  const { id } = requests.find(request => request.order === order && request.asked_by === email)!
  return { id, approval: { body: { id, approved: true, amount: amount.minor } } }
}

const related = async (client: Client, id: number) =>
  (await client.call(getMoneyWork)).requests.find(request => request.id === id)!.related

test('[OFFICE-4] an account that the requester invited, directly or through another, can’t approve, and neither can its inviter', async () => {
  const [first, independent] = [await founder(), await founder()]
  const second = await invitedBy(first.client)
  const third = await invitedBy(second.client)
  const sibling = await invitedBy(first.client, 'support')
  const pairs = [
    [first, second],
    [first, third],
    [third, first],
    [sibling, third],
  ] as const
  for (const [requester, approver] of pairs) {
    const { id, approval } = await requestBy(requester)
    expect(await related(approver.client, id)).toBe(true)
    expect((await approver.client.refused(decideRefund, approval)).code).toBe('refund_related')
    expect(await related(independent.client, id)).toBe(false)
    expect((await independent.client.call(decideRefund, approval)).decided).toBe('now')
  }
})

test('[OFFICE-4] a related colleague may still refuse a request', async () => {
  const first = await founder()
  const second = await invitedBy(first.client)
  const { approval } = await requestBy(first)
  const refusal = { body: { ...approval.body, approved: false } }
  expect((await second.client.call(decideRefund, refusal)).decided).toBe('now')
})

test('[OFFICE-4] for a week after a requester removed a colleague’s second factor, that colleague can’t approve', async () => {
  const [first, colleague] = [await founder(), await founder()]
  const { members } = await first.client.call(getStaffMembers)
  const { id } = members.find(({ email }) => email === colleague.email)!
  await first.client.call(resetSecondFactor, { body: { id } })
  await colleague.client.call(logInStaff, { body: { email: colleague.email, password: PASSWORD } })
  const { approval } = await requestBy(first)
  expect((await colleague.client.refused(decideRefund, approval)).code).toBe('refund_related')
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE staff_member SET factor_reset_at = now() - interval '8 days' WHERE id = $1`, [id])
  expect((await colleague.client.call(decideRefund, approval)).decided).toBe('now')
})

test('[OFFICE-4] a colleague who makes a new link for an account without a password counts as its inviter', async () => {
  const [first, other] = [await founder(), await founder()]
  const email = `never-opened-${++count}@example.test`
  await other.client.call(inviteStaff, { body: { email, roles: [{ role: 'administrator', sites: 'all' }] } })
  const { members } = await first.client.call(getStaffMembers)
  const { id } = members.find(member => member.email === email)!
  const { link } = await first.client.call(resetSecondFactor, { body: { id } })
  const taken = await accept(link)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE staff_member SET factor_reset_at = now() - interval '8 days' WHERE id = $1`, [id])
  const { approval } = await requestBy(first)
  expect((await taken.refused(decideRefund, approval)).code).toBe('refund_related')
})
