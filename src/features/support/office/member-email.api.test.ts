import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail, linkToken, mailOnce, mailsTo } from '../../../../test/support/mailbox.ts'
import { addDevice, deviceOn, shown } from '../../../../test/support/passkeys/passkeys.ts'
import { newMember, PASSWORD, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { resetPassword, secureAccount } from '../../accounts/contract.ts'
import { logIn, logInWithPasskey } from '../../members/contract.ts'
import * as support from './contract-member.ts'

let app: TestApp
let helper: Client
let colleague: Client
beforeAll(async () => {
  app = await testApp()
  helper = await staff(app, 'support')
  colleague = await staff(app, 'administrator')
})
afterAll(() => app.stop())

const open = ({ memberId: member }: SignedUpMember, client = colleague) =>
  client.call(support.openMember, { query: { member } })
const tryLogin = ({ email }: SignedUpMember) => app.client().send(logIn, { body: { email, password: PASSWORD } })

async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

/** The details of the entries about a member in the audit log. */
async function logged(action: string, { memberId }: SignedUpMember): Promise<object[]> {
  const rows = await query<{ details: object }>(`SELECT details FROM staff_action WHERE action = $1 AND subject = $2`, [
    action,
    `#${memberId}`,
  ])
  return rows.map(row => row.details)
}

test('[OFFICE-8] [TRUST-13] the old address of a deleted account hears of a new one', async () => {
  const anna = await newMember(app)
  await colleague.call(support.deleteOnRequest, { body: { member: anna.memberId, proof: 'Mail van het lid' } })
  const body = { member: anna.memberId, email: `found-${anna.memberId}@example.com`, proof: 'Kopie paspoort' }
  await helper.call(support.requestMemberEmail, { body })
  const { id } = (await open(anna)).email_change!
  await colleague.call(support.decideMemberEmail, { body: { id, approved: true } })
  expect((await lastMail(anna.email))?.text).toContain('Een medewerker van Vonk')
})

test('[OFFICE-8] [TRUST-13] the staff member who asked for a new address can only cancel the request', async () => {
  const anna = await newMember(app)
  const body = { member: anna.memberId, email: `cancelled-${anna.memberId}@example.com`, proof: 'Telefoon' }
  await helper.call(support.requestMemberEmail, { body })
  const { id } = (await open(anna, helper)).email_change!
  expect((await helper.call(support.decideMemberEmail, { body: { id, approved: false } })).decided).toBe('now')
  expect((await open(anna, helper)).email_change).toBeNull()
  expect((await tryLogin(anna)).status).toBe(200)
  expect(await logged('change_member_email', anna)).toEqual([])
})

test('[OFFICE-8] [TRUST-13] a request for a new address expires after a week, and staff can ask again', async () => {
  const anna = await newMember(app)
  const request = { member: anna.memberId, email: `late-${anna.memberId}@example.com`, proof: 'Oude foto' }
  await helper.call(support.requestMemberEmail, { body: request })
  const age = (time: string) =>
    query(`UPDATE support_email_change SET asked_at = now() - $2::interval WHERE member_id = $1`, [anna.memberId, time])
  await age('6 days 23 hours')
  const { id, until } = (await open(anna)).email_change!
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(3_600_000)
  await age('7 days 1 second')
  expect((await open(anna)).email_change).toBeNull()
  const approval = { body: { id, approved: true } }
  expect((await colleague.refused(support.decideMemberEmail, approval)).code).toBe('email_change_expired')
  await helper.call(support.requestMemberEmail, { body: { ...request, proof: 'Nieuwe foto' } })
  expect((await open(anna)).email_change).toMatchObject({ proof: 'Nieuwe foto' })
  await age('8 days')
  const { deleteExpiredEmailChanges } = await import('../server/store-email-changes.ts')
  await deleteExpiredEmailChanges()
  expect(await query('SELECT FROM support_email_change WHERE member_id = $1', [anna.memberId])).toEqual([])
})

test('[OFFICE-8] [TRUST-13] a changed address needs a proof and a colleague, tells the old address and ends the sessions', async () => {
  const anna = await newMember(app)
  const email = `moved-${anna.memberId}@example.com`
  const device = await deviceOn(anna.client.host)
  await addDevice(anna.client, device)
  await mailOnce(anna.email, /^Nieuwe passkey/)
  const request = { member: anna.memberId, email, proof: 'Kopie paspoort' }
  await helper.call(support.requestMemberEmail, { body: request })
  expect((await tryLogin(anna)).status).toBe(200)
  const { id, own } = (await open(anna, helper)).email_change!
  expect(own).toBe(true)
  const approval = { body: { id, approved: true } }
  expect((await helper.refused(support.decideMemberEmail, approval)).code).toBe('own_email_change')
  expect((await helper.refused(support.requestMemberEmail, { body: request })).code).toBe('email_change_waits')
  expect((await open(anna)).email_change).toMatchObject({ email, proof: 'Kopie paspoort', own: false })
  await colleague.call(support.decideMemberEmail, approval)
  expect((await colleague.call(support.decideMemberEmail, approval)).decided).toBe('before')
  expect((await lastMail(anna.email))?.subject).toContain('e-mail')
  expect((await open(anna, helper)).sessions).toEqual([])
  expect((await tryLogin(anna)).status).toBe(401)
  // A thief may know the old password, hold the old mailbox and a passkey.
  expect((await tryLogin({ ...anna, email })).status).toBe(401)
  expect((await anna.client.refused(logInWithPasskey, await shown(anna.client, device))).code).toBe('passkey_refused')
  expect((await lastMail(anna.email))?.text).toContain('Een medewerker van Vonk')
  for (const { text } of await mailsTo(anna.email)) {
    const token = /\/not-me\?token=([\w-]+)/.exec(text)?.[1]
    if (token) expect((await app.client().refused(secureAccount, { body: { token } })).code).toBe('link_invalid')
  }
  await anna.client.call(resetPassword, { body: { token: await linkToken(email), password: 'zeven natte paraplu’s' } })
  expect(await logged('change_member_email', anna)).toEqual([
    expect.objectContaining({
      proof: 'Kopie paspoort',
      asked_by: expect.stringContaining('@'),
      before: { email: expect.stringContaining('•••') },
      after: { email: expect.stringContaining('•••') },
    }),
  ])
})
