/** A ban also knows the addresses that the account had before. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { linkToken, mailOnce } from '../../../../test/support/mailbox.ts'
import { newMember, PASSWORD, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { confirmEmailChange, requestEmailChange, secureAccount } from '../../accounts/contract.ts'
import { decideOnReport } from '../../safety/office/contract.ts'
import { getSuspicions } from './contract.ts'

const OTHER_SITE = 'vlam.localhost'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

const memberWith = (email: string) => newMember(app, { host: OTHER_SITE, form: { email } })

async function changeEmail({ client }: SignedUpMember): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await client.call(requestEmailChange, { body: { email, password: PASSWORD } })
  await client.call(confirmEmailChange, { body: { token: await linkToken(email) } })
  return email
}

async function ban({ memberId }: SignedUpMember): Promise<void> {
  const reporter = await newMember(app)
  const { number } = await reporter.client.call(fileReport, { body: { kind: 'member', id: memberId, reason: 'scam' } })
  await office.call(decideOnReport, { body: { id: number, decision: 'banned', ban: {} } })
}

const hitsOf = async ({ memberId }: SignedUpMember) =>
  (await office.call(getSuspicions)).suspicions
    .filter(each => each.member.id === memberId)
    .flatMap(each => each.hits.map(hit => hit.kind))

async function query(text: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}

const formerEmailsOf = ({ memberId }: SignedUpMember) =>
  query('SELECT FROM bans_former_email WHERE member_id = $1', [memberId])

test('[TRUST-16] a banned member is noticed with each address that the account had before, in a new account and in one that exists', async () => {
  const bert = await newMember(app)
  const second = await changeEmail(bert)
  await changeEmail(bert)
  const existing = await memberWith(bert.email)
  await ban(bert)
  expect(await hitsOf(await memberWith(second.replace('@', '+new@')))).toEqual(['email'])
  await expect.poll(() => hitsOf(existing)).toEqual(['email'])
})

test('[TRUST-16] an address that was never confirmed, or that “this wasn’t me” took away, isn’t a former address', async () => {
  const mistyped = await newMember(app, { confirmed: false })
  await changeEmail(mistyped)
  await ban(mistyped)
  expect(await hitsOf(await memberWith(mistyped.email))).toEqual([])

  const owner = await newMember(app)
  const attackers = await changeEmail(owner)
  const { text } = await mailOnce(owner.email, /is gewijzigd$/)
  await app.client().call(secureAccount, { body: { token: /\/not-me\?token=([\w-]+)/.exec(text)![1]! } })
  await ban(owner)
  expect(await hitsOf(await memberWith(attackers))).toEqual([])
})

test('[TRUST-16] an address that “this wasn’t me” restores is compared with the bans that were made meanwhile', async () => {
  const bert = await newMember(app)
  const twin = await memberWith(bert.email)
  await changeEmail(twin)
  await ban(bert)
  expect(await hitsOf(twin)).toEqual([])
  const { text } = await mailOnce(twin.email, /is gewijzigd$/)
  await app.client(OTHER_SITE).call(secureAccount, { body: { token: /\/not-me\?token=([\w-]+)/.exec(text)![1]! } })
  expect(await hitsOf(twin)).toEqual(['email'])
})

test('[TRUST-16] [DELETE-3] [DELETE-4] hashes of former addresses are in the export, and are deleted after a year and with the account’s data', async () => {
  const { exportPersonalData } = await import('#platform/server/personal-data.ts')
  const { endExpiredBans } = await import('../server/end-ban.ts')
  const { eraseAccount } = await import('#accounts/server')
  const [anna, bert] = [await newMember(app), await newMember(app)]
  for (const member of [anna, bert]) await changeEmail(member)
  const { bans } = (await exportPersonalData(anna.memberId)) as { bans: { hashes_of_former_emails: object[] } }
  expect(bans.hashes_of_former_emails).toEqual([{ until: expect.any(Date) }])
  expect(JSON.stringify(await query('SELECT bans_former_email::text AS row FROM bans_former_email'))).not.toContain('@')

  await query("UPDATE bans_former_email SET until = until - interval '1 year' WHERE member_id = $1", [anna.memberId])
  await endExpiredBans.run(undefined as never)
  expect([await formerEmailsOf(anna), await formerEmailsOf(bert)]).toEqual([[], [{}]])

  await query("UPDATE accounts_account SET status = 'deleted', closed_at = now() - interval '1 year' WHERE id = $1", [
    bert.memberId,
  ])
  await eraseAccount(bert.memberId)
  expect(await formerEmailsOf(bert)).toEqual([])
})
