/** The limits of members who haven't confirmed their email address, with the figures of production. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { upload } from '../../../test/support/pictures/upload.ts'
import { searchMembers } from '../discovery/contract.ts'
import { getMember } from '../members/contract.ts'
import { BUDGET_BITS, bitsOf, UNCONFIRMED_BUDGET } from '../members/rules-budget.ts'
import { addPhoto } from '../photos/contract.ts'
import { blockMember, fileReport } from '../safety/contract.ts'
import { UNCONFIRMED_REPORTS_A_DAY } from '../safety/rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
})
afterAll(() => app.stop())

const unconfirmed = (name: string) => chatMember(app, name, { status: 'not_confirmed' })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function query(text: string, ...values: unknown[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(text, values)
}

const confirm = (memberId: number) => query("UPDATE accounts_account SET status = 'active' WHERE id = $1", memberId)

/** Marks this number of members as seen by the viewer in this hour and day. */
async function seen(viewerId: number, members: number): Promise<void> {
  const bits = '1'.repeat(bitsOf(members)).padEnd(BUDGET_BITS, '0')
  await query(
    `INSERT INTO members_budget VALUES ($1, now() + interval '1 hour', $2::bit(8192), now() + interval '1 day', $2::bit(8192))
     ON CONFLICT (viewer_id) DO UPDATE SET hour_seen = excluded.hour_seen, day_seen = excluded.day_seen`,
    viewerId,
    bits,
  )
}

/** The code of each refusal, and 200 for a reply. */
async function repeat(times: number, send: (count: number) => Promise<{ status: number; body: unknown }>) {
  const outcomes: Record<string, number> = {}
  for (let count = 0; count < times; count++) {
    const { status, body } = await send(count)
    const outcome = status === 200 ? '200' : (body as { code: string }).code
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

test('[TRUST-7] [SIGNUP-13] an unconfirmed member sees fewer different members, and after the confirmation as many as others', async () => {
  for (let count = 0; count < 12; count++) await chatMember(app, `Lid ${count}`)
  const anna = await unconfirmed('Anna')
  const search = () => anna.client.send(searchMembers, { query: { gender: 'all', min_age: 18, max_age: 99 } })
  await seen(anna.memberId, UNCONFIRMED_BUDGET.anHour - 30)
  expect((await search()).status).toBe(200)
  await seen(anna.memberId, UNCONFIRMED_BUDGET.anHour)
  expect(await search()).toMatchObject({
    status: 429,
    body: {
      code: 'unconfirmed_limit',
      detail: 'Bevestig eerst je e-mailadres, met de link in de mail die je van ons kreeg.',
    },
  })
  await confirm(anna.memberId)
  expect((await search()).status).toBe(200)
})

test('[TRUST-7] [SIGNUP-13] the unconfirmed members of a network prefix share the limits of searches and profiles', async () => {
  const [bea, cor, dora, other] = [
    await unconfirmed('Bea'),
    await unconfirmed('Cor'),
    await chatMember(app, 'Dora'),
    await chatMember(app, 'Eva'),
  ]
  const view = ({ client }: { client: Client }, address: string) =>
    client.send(getMember, { query: { id: other.memberId }, ...from(address) })
  const { max } = getMember.rateLimit.unconfirmed
  const views = await repeat(max, count => view(count % 2 ? bea : cor, `192.0.2.${count}`))
  expect(views).toEqual({ 200: max })
  expect(await view(bea, '192.0.2.200')).toMatchObject({ status: 429, body: { code: 'unconfirmed_limit' } })
  expect((await view(cor, '192.0.2.200')).status).toBe(429)
  expect((await view(cor, '198.51.100.1')).status).toBe(200)
  expect((await view(dora, '192.0.2.200')).status).toBe(200)
  const searches = searchMembers.rateLimit.unconfirmed.max
  const search = (count: number) =>
    (count % 2 ? bea : cor).client.send(searchMembers, { query: { min_age: 98 }, ...from('203.0.113.1') })
  expect(await repeat(searches + 1, search)).toEqual({ 200: searches, unconfirmed_limit: 1 })
  await confirm(bea.memberId)
  expect((await view(bea, '192.0.2.200')).status).toBe(200)
})

test('[TRUST-7] [BLOCK-3] an unconfirmed member makes few reports, also as part of a block', async () => {
  const fien = await unconfirmed('Fien')
  const others = [
    await chatMember(app, 'Gea'),
    await chatMember(app, 'Hans'),
    await chatMember(app, 'Iris'),
    await chatMember(app, 'Jan'),
  ]
  const send = (count: number) =>
    fien.client.send(fileReport, { body: { kind: 'member', id: others[count]!.memberId, reason: 'other' } })
  expect(await repeat(UNCONFIRMED_REPORTS_A_DAY + 1, send)).toEqual({
    200: UNCONFIRMED_REPORTS_A_DAY,
    unconfirmed_limit: 1,
  })
  const blocking = { id: others[3]!.memberId, report: { reason: 'other' } } as const
  expect((await fien.client.refused(blockMember, { body: blocking })).code).toBe('unconfirmed_limit')
  expect((await fien.client.send(blockMember, { body: { id: others[3]!.memberId } })).status).toBe(200)
})

test('[TRUST-7] [TRUST-5] unconfirmed members of one network prefix share few uploads', async () => {
  const [kim, lena] = [await unconfirmed('Kim'), await unconfirmed('Lena')]
  const { max } = addPhoto.rateLimit.unconfirmed
  const send = (count: number) => upload((count % 2 ? kim : lena).client, Buffer.from('no picture'))
  expect(await repeat(max + 1, send)).toEqual({ photo_not_an_image: max, unconfirmed_limit: 1 })
})
