/** A link is replaced, or used twice, while a request with it checks or hashes its password. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { whileLocked } from '../../../../../test/support/database/while-locked.ts'
import { acceptInvited, enrol } from '../../../../../test/support/staff-codes.ts'
import { getStaff } from '../../contract.ts'
import { endStaff } from '../../contract-colleagues.ts'
import { getStaffMembers, resetSecondFactor } from '../../contract-factor.ts'
import { acceptInvitation, inviteStaff } from '../../contract-invitations.ts'

const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await testApp({ STAFF_SECOND_FACTOR: 'required' })
  administrator = (await enrolled('administrator')).client
})
afterAll(() => app.stop())

async function enrolled(role: 'administrator' | 'moderator' = 'moderator') {
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const email = `flight-${randomUUID()}@example.test`
  await transaction(tx => createStaff(tx, { email, password: PASSWORD, role }))
  const client = app.client()
  await acceptInvited(client, email, PASSWORD)
  await enrol(client)
  return { email, client }
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

async function idOf(email: string): Promise<number> {
  const { members } = await administrator.call(getStaffMembers)
  return members.find(member => member.email === email)!.id
}

async function invited() {
  const email = `flight-${randomUUID()}@example.test`
  const body = { email, roles: [{ role: 'moderator' as const, sites: 'all' as const }] }
  const token = tokenIn((await administrator.call(inviteStaff, { body })).link)
  return { id: await idOf(email), token }
}

const lockOf = (id: number) => `SELECT FROM staff_member WHERE id = ${id} FOR UPDATE`
const accepting = (client: Client, token: string, password = PASSWORD) =>
  client.send(acceptInvitation, { body: { token, password, password_repeat: password } })
const code = (reply: { body: unknown } | undefined) => (reply?.body as { code?: string } | undefined)?.code

type Reply = { status: number; body: unknown }

test('[TRUST-4] of two people with one link the first gets the account, and the password of the other is not set', async () => {
  const { id, token } = await invited()
  const [first, second] = [app.client(), app.client()]
  const replies: Promise<Reply>[] = []
  await whileLocked(lockOf(id), async untilWaiting => {
    replies.push(accepting(first, token, 'zeven natte paraplu’s'))
    await untilWaiting(1)
    replies.push(accepting(second, token, 'acht droge paraplu’s'))
    await untilWaiting(2)
  })
  const [won, lost] = await Promise.all(replies)
  expect([won?.status, code(lost)]).toEqual([200, 'staff_link_invalid'])
  expect((await first.call(getStaff)).step).toBe('enrol')
  expect((await second.call(getStaff)).step).toBeNull()
})

test.each([
  ['a new password', 'a colleague replaces', invited],
  [
    'the current password',
    'a colleague replaces',
    async () => {
      const { email } = await enrolled()
      const id = await idOf(email)
      return { id, token: tokenIn((await administrator.call(resetSecondFactor, { body: { id } })).link) }
    },
  ],
])('[TRUST-4] a request with %s gets no session by a link that %s in the meantime', async (_, __, made) => {
  const { id, token } = await made()
  const client = app.client()
  let replaced: Promise<{ link: string }> | undefined
  let accepted: Promise<Reply> | undefined
  await whileLocked(lockOf(id), async untilWaiting => {
    replaced = administrator.call(resetSecondFactor, { body: { id } })
    await untilWaiting(1)
    accepted = accepting(client, token)
    await untilWaiting(2)
  })
  expect(code(await accepted)).toBe('staff_link_invalid')
  expect((await client.call(getStaff)).step).toBeNull()
  expect((await accepting(app.client(), tokenIn((await replaced!).link))).status).toBe(200)
})

test('[TRUST-4] [OFFICE-7] a link gives no session if a colleague ends the access in the meantime', async () => {
  const { id, token } = await invited()
  const client = app.client()
  let ended: Promise<unknown> | undefined
  let accepted: Promise<Reply> | undefined
  await whileLocked(lockOf(id), async untilWaiting => {
    ended = administrator.call(endStaff, { body: { id } })
    await untilWaiting(1)
    accepted = accepting(client, token)
    await untilWaiting(2)
  })
  await ended
  expect(code(await accepted)).toBe('staff_link_invalid')
  expect((await client.call(getStaff)).step).toBeNull()
})

test('[TRUST-4] a link gives no session for a password that is changed in the meantime', async () => {
  const { email } = await enrolled()
  const id = await idOf(email)
  const token = tokenIn((await administrator.call(resetSecondFactor, { body: { id } })).link)
  let accepted: Promise<Reply> | undefined
  const change = `UPDATE staff_member SET password_hash = password_hash || ' ' WHERE id = ${id}`
  await whileLocked(change, async untilWaiting => {
    accepted = accepting(app.client(), token)
    await untilWaiting(1)
  })
  expect(code(await accepted)).toBe('staff_link_invalid')
})
