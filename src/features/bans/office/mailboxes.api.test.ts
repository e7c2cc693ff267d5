/** A ban finds every spelling of the banned person's mailbox, also a ban from before the mailbox had its present name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { newMember, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
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

const memberWith = (email: string, host?: string) => newMember(app, { ...(host && { host }), form: { email } })

async function ban({ memberId }: SignedUpMember): Promise<void> {
  const reporter = await newMember(app)
  const { number } = await reporter.client.call(fileReport, { body: { kind: 'member', id: memberId, reason: 'scam' } })
  await office.call(decideOnReport, { body: { id: number, decision: 'banned', ban: {} } })
}

const hitsOf = async ({ memberId }: SignedUpMember) =>
  (await office.call(getSuspicions)).suspicions
    .filter(each => each.member.id === memberId)
    .flatMap(each => each.hits.map(hit => hit.kind))

async function query(text: string, values: unknown[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(text, values)
}

/** Gives the ban of a member the hash that it would have if the mailbox had this name. */
async function remember({ memberId }: SignedUpMember, mailbox: string): Promise<void> {
  const { keyedHash } = await import('#platform/server/keyed-hash.ts')
  const hash = keyedHash('bans', 'email', mailbox)
  await query(
    `INSERT INTO bans_identifier (kind, hash, ban_id, member_id)
     SELECT 'email', $2, ban_id, member_id FROM bans_account WHERE member_id = $1 ON CONFLICT DO NOTHING`,
    [memberId, hash],
  )
  await query("DELETE FROM bans_identifier WHERE member_id = $1 AND kind = 'email' AND hash <> $2", [memberId, hash])
}

async function searches(): Promise<number | null> {
  const { pool } = await import('#platform/server/database/db.ts')
  const search = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'bans.find-other-accounts'"
  return (await pool().query(search)).rowCount
}

const searchesAreDone = () => expect.poll(searches).toBe(0)

test.each([
  ['bert.bakker@proton.me', 'bert_bak-ker+x@pm.me', 'bertbakke@pm.me'],
  ['bert@icloud.com', 'bert+x@me.com', 'bert@icloud.example'],
  ['bert-new@yahoo.co.uk', 'bert@yahoo.co.uk', 'bert@yahoo.com'],
  ['dating@bertbakker.fastmail.com', 'bertbakker+x@fastmail.com', 'dating@fastmail.com'],
  ['lies@yahoo.fr', 'lies-new@yahoo.fr', 'lies@yahoo.es'],
  ['kees@fastmail.com', 'date@kees.fastmail.com', 'date@fastmail.com'],
  ['bert.vis@gmail.com', 'bertvis@googlemail.com', 'bertvis@example.com'],
  ['bert-vis@example.org', 'bert-vis+x@example.org', 'bertvis@example.org'],
])(
  '[TRUST-16] a ban of %s finds existing and new members with %s, and none with %s',
  async (email, other, strangers) => {
    const bert = await memberWith(email)
    const existing = await memberWith(other, OTHER_SITE)
    const stranger = await memberWith(strangers, OTHER_SITE)
    await ban(bert)
    await expect.poll(() => hitsOf(existing)).toEqual(['email'])
    const later = await memberWith(other.replace('@', `${other.includes('+') ? '' : '+'}again@`), 'ember.localhost')
    expect(await hitsOf(later)).toEqual(['email'])
    await searchesAreDone()
    expect(await hitsOf(stranger)).toEqual([])
  },
)

test('[TRUST-16] a ban from before a mailbox had its present name finds the other spellings', async () => {
  const { renameMailboxes } = await import('../server/rename-mailboxes.ts')
  const bert = await memberWith('bert.de.wit@proton.me')
  await ban(bert)
  await remember(bert, 'bert.de.wit@proton.me')
  await searchesAreDone()
  const existing = await memberWith('bert-de-wit@pm.me', OTHER_SITE)
  expect(await hitsOf(existing)).toEqual([])
  await renameMailboxes.run(undefined as never)
  await expect.poll(() => hitsOf(existing)).toEqual(['email'])
  expect(await hitsOf(await memberWith('bertdewit@protonmail.com', OTHER_SITE))).toEqual(['email'])
  await searchesAreDone()
  await renameMailboxes.run(undefined as never)
  expect(await searches()).toBe(0)
})

test('[TRUST-16] a ban that knows only the former name of an erased mailbox finds the address that it was made for', async () => {
  const bert = await memberWith('bert.de.jong@proton.me')
  await ban(bert)
  await remember(bert, 'bert.de.jong@proton.me')
  const { eraseAccount } = await import('#accounts/server')
  const closed = "UPDATE accounts_account SET status = 'deleted', closed_at = now() - interval '1 year' WHERE id = $1"
  await query(closed, [bert.memberId])
  await eraseAccount(bert.memberId)
  expect(await hitsOf(await memberWith('bert.de.jong+again@proton.me', OTHER_SITE))).toEqual(['email'])
})
