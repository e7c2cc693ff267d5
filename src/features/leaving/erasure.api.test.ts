import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { sendPicture } from '../../../test/support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../../../test/support/pictures/hostile-pictures.ts'
import { unzip } from '../../../test/support/pictures/unzip.ts'
import { upload } from '../../../test/support/pictures/upload.ts'
import { publicId } from '../../../test/support/public-id.ts'
import { buy, expectCleanBooks } from '../../../test/support/shop.ts'
import { newMember, PASSWORD, type SignedUpMember } from '../../../test/support/signed-up-member.ts'
import { sendMessage } from '../chat/contract.ts'
import { saveSearch } from '../discovery/contract.ts'
import { likeMember } from '../likes/contract.ts'
import { changeProfile } from '../members/contract.ts'
import { fileComplaint } from '../pages/contract.ts'
import { fileReport } from '../safety/contract.ts'
import { leave, requestMyData } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** A unique word, written wherever a member can write. */
const PLANT = 'zeekoekoekoek'

async function query<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows as T[]
}

interface MemberWithData {
  readonly person: SignedUpMember
  readonly other: SignedUpMember
  readonly pictures: readonly string[]
  readonly order: number
}

/** A member who wrote the word everywhere, bought credits and has contacts. */
async function memberWithData(): Promise<MemberWithData> {
  const person = await newMember(app, {
    name: `${PLANT}a`,
    form: { email: `${PLANT}@example.com`, tracking: `ref=${PLANT}` } as object,
  })
  const other = await newMember(app, { gender: 'male' })
  const { client, memberId } = person
  await client.call(changeProfile, { body: { about: `Ik ben ${PLANT} en woon aan zee.`, reason: `Voor ${PLANT}` } })
  await upload(client, await ordinaryPhoto(400, 500))
  await client.call(sendMessage, { body: { profile: other.memberId, text: `Dag, ik ben ${PLANT}` } })
  const { conversation, message } = await other.client.call(sendMessage, {
    body: { profile: memberId, text: 'Dag terug' },
  })
  await sendPicture(client, { to: other.memberId, bytes: await ordinaryPhoto(300, 300), key: crypto.randomUUID() })
  await client.call(likeMember, { body: { id: other.memberId } })
  await other.client.call(likeMember, { body: { id: memberId } })
  await client.call(saveSearch, { body: { name: `Zoek ${PLANT}`, search: {}, alert: false } })
  await client.call(fileReport, {
    body: { kind: 'member', id: other.memberId, reason: 'scam', story: `zegt ${PLANT}` },
  })
  // The report's evidence includes the surrounding messages, also those of the erased member.
  const said = { conversation: conversation.id, seq: message.seq }
  await client.call(fileReport, { body: { kind: 'message', id: other.memberId, reason: 'scam', ...said } })
  const { number } = await other.client.call(fileReport, { body: { kind: 'member', id: memberId, reason: 'fake' } })
  // An open report keeps its evidence until it is decided (evidence.api.test.ts), so this one is closed.
  await query("UPDATE safety_report SET decision = 'dismissed', decided_at = now() WHERE id = $1", [number])
  const story = { name: PLANT, email: `${PLANT}@example.com`, subject: 'other', story: `Klacht van ${PLANT}` } as const
  await client.call(fileComplaint, { body: story })
  const { payment_id } = await buy(client)
  await deskRecords(memberId)
  await mandateOf(memberId, payment_id)
  const pictures = await query<{ name: string }>(
    'SELECT name FROM photos_photo WHERE member_id = $1 UNION SELECT name FROM chat_image WHERE sender_id = $1',
    [memberId],
  )
  return { person, other, pictures: pictures.map(each => each.name), order: payment_id }
}

/** Notes that operators wrote at the desk. */
async function deskRecords(memberId: number): Promise<void> {
  await query(
    `INSERT INTO desk_note (staff_id, key, profile_id, member_id, words) VALUES (1, gen_random_uuid(), 1, $1, $2)`,
    [memberId, `Houdt van ${PLANT}`],
  )
  await query(
    `INSERT INTO desk_answer (staff_id, key, conversation_id, seq, profile_id, member_id, site_id, words, honest, waited_in_seconds)
     VALUES (1, gen_random_uuid(), 1, 1, 1, $1, 1, $2, true, 1)`,
    [memberId, `Dag ${PLANT}`],
  )
  await query(
    `INSERT INTO desk_flag (member_id, site_id, staff_id, reason, decision, credits_returned) VALUES ($1, 1, 1, $2, 'no_charge', 0)`,
    [memberId, `Zorg om ${PLANT}`],
  )
}

/** The records of a direct debit. */
async function mandateOf(memberId: number, orderId: number): Promise<void> {
  const [code] = await query<{ id: number }>(
    `INSERT INTO debits_code (member_id, order_key, phone, network, binding, code_hash, expires_at)
     VALUES ($1, gen_random_uuid(), $2, '', '', '', now()) RETURNING id`,
    [memberId, PLANT],
  )
  await query(
    `INSERT INTO debits_mandate (reference, site_id, member_id, order_id, code_id, account_holder, iban_sealed, iban_shown,
       street, house_number, zip, city, phone, amount_minor, currency, agreed_text, locale, creditor,
       collected_on, user_agent, address)
     VALUES ($1, 1, $2, $3, $4, $5, '', $5, $5, $5, $5, $5, $5, 100, 'EUR', 'Ja', 'nl', '{}', now(), $5, $5)`,
    [`V-${memberId}`, memberId, orderId, code!.id, PLANT],
  )
  await query(`INSERT INTO platform_sms (id, site_id, recipient, body) VALUES (gen_random_uuid(), 1, $1, $1)`, [PLANT])
}

/** Every table with a row that contains the word in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'p', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await query<{ has: boolean }>(
      `SELECT EXISTS (SELECT FROM ${name} AS t WHERE t::text ILIKE $1) AS has`,
      [`%${word}%`],
    )
    if (row!.has) found.push(name)
  }
  return found
}

/** PostgreSQL writes a bytea column as hexadecimal text. */
const asHex = (word: string) => Buffer.from(word).toString('hex')

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/** Moves the member and temporary data two weeks into the past. */
async function twoWeeksLater(memberId: number): Promise<void> {
  await query("UPDATE accounts_account SET closed_at = closed_at - interval '14 days 1 minute' WHERE id = $1", [
    memberId,
  ])
  await query("UPDATE platform_idempotency SET created_at = created_at - interval '15 days'")
  await query("UPDATE platform_live_event SET at = at - interval '15 days'")
  const { forgetOldReplies } = await import('#platform/server/endpoints/idempotency.ts')
  const { forgetOldEvents } = await import('#platform/server/live/publish-live.ts')
  await forgetOldReplies.run({} as never)
  await forgetOldEvents.run({} as never)
}

test('[DELETE-4] [DELETE-2] two weeks after deletion no table and no file holds the member’s data, except the records that the law requires', async () => {
  const { person, order, pictures } = await memberWithData()
  const { client, memberId, email } = person
  const planted = await tablesWith(PLANT)
  for (const room of ['accounts_account', 'members_profile', 'chat_message', 'safety_report', 'pages_complaint']) {
    expect(planted).toContain(`public.${room}`)
  }
  const { config } = await import('#platform/server/config/config.ts')
  const files = () => filesOf(config().dataFolder).filter(file => pictures.some(name => file.includes(name)))
  expect(pictures).toHaveLength(2)
  expect(files().length).toBeGreaterThan(4)

  await client.call(leave, { body: { password: PASSWORD } })
  const { eraseAccount } = await import('#accounts/server')
  await eraseAccount(memberId)
  expect(await tablesWith(PLANT)).toContain('public.members_profile')

  await twoWeeksLater(memberId)
  await Promise.all([eraseAccount(memberId), eraseAccount(memberId)])
  await eraseAccount(memberId)
  expect(await tablesWith(PLANT)).toEqual([])
  expect(await tablesWith(asHex(PLANT))).toEqual([])
  expect(await tablesWith(email)).toEqual([])
  await expect.poll(files).toEqual([])
  for (const file of filesOf(config().dataFolder)) {
    expect(readFileSync(file).includes(PLANT), file).toBe(false)
  }

  const kept = await query(
    `SELECT (SELECT count(*)::int FROM payments_order WHERE id = $2 AND member_id = $1) AS orders,
       (SELECT count(*)::int FROM payments_invoice WHERE order_id = $2) AS invoices,
       (SELECT count(*)::int FROM debits_mandate WHERE order_id = $2 AND kept_sealed IS NOT NULL) AS mandates,
       (SELECT count(*)::int > 1 FROM credits_entry WHERE member_id = $1) AS ledger`,
    [memberId, order],
  )
  expect(kept).toEqual([{ orders: 1, invoices: 1, mandates: 1, ledger: true }])
  await expectCleanBooks()
})

test('[DELETE-2] [DELETE-4] one run erases an account whose waiting period has ended, even if many accounts were erased before', async () => {
  const { client, memberId } = await newMember(app)
  const { memberId: stays } = await newMember(app)
  await client.call(leave, { body: { password: PASSWORD } })
  await twoWeeksLater(memberId)
  // Inserts as many erased accounts as one run handles, all closed earlier than the account of the test.
  await query(
    `INSERT INTO accounts_account (site_id, status, language, closed_at, erased_at)
     SELECT site_id, 'deleted', language, closed_at - interval '1 day', now() FROM accounts_account, generate_series(1, 200)
     WHERE id = $1`,
    [memberId],
  )
  const { eraseDeletedAccounts } = await import('../accounts/server/deletion/delete-account.ts')
  await eraseDeletedAccounts.run({} as never)
  const erased =
    'SELECT id::int, erased_at IS NOT NULL AS erased FROM accounts_account WHERE id IN ($1, $2) ORDER BY id'
  expect(await query(erased, [memberId, stays])).toEqual([
    { id: memberId, erased: true },
    { id: stays, erased: false },
  ])
})

test('[DELETE-3] a member downloads all personal data as one ZIP file with the password, and no other member can', async () => {
  const { client, memberId } = await newMember(app)
  const other = await newMember(app, { gender: 'male' })
  await client.call(changeProfile, { body: { about: 'Ik hou van walvissen en dammen.' } })
  await client.call(sendMessage, { body: { profile: other.memberId, text: 'Dag walvis' } })
  await other.client.call(sendMessage, { body: { profile: memberId, text: 'Dag terug, dammer' } })
  await upload(client, await ordinaryPhoto(400, 500))
  const { payment_id } = await buy(client)
  expect((await client.refused(requestMyData, { body: { password: 'not mine' } })).status).toBe(400)
  const { url } = await client.call(requestMyData, { body: { password: PASSWORD } })
  for (const stranger of [other.client, app.client()]) expect((await stranger.fetch(url)).status).toBe(404)
  const reply = await client.fetch(url)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const entries = unzip(reply.body as Buffer)
  const data = JSON.parse(entries.get('my-data.json')!.toString())
  expect(data.members.about).toContain('walvissen')
  expect(data.members.consents).toEqual([expect.objectContaining({ purpose: 'orientation', channel: 'signup' })])
  expect(data.chat.messages.map((each: { body: string }) => each.body)).toEqual(
    expect.arrayContaining(['Dag walvis', 'Dag terug, dammer']),
  )
  expect(data.payments.orders.map((each: { id: number }) => each.id)).toEqual([publicId('order', payment_id)])
  expect(data.credits.entries.length).toBeGreaterThan(0)
  expect(data.accounts.account.email).toContain('@example.com')
  expect(JSON.stringify(data)).not.toContain('password_hash')
  const [picture] = [...entries].filter(([name]) => name.startsWith('photos/'))
  expect(picture![1].subarray(8, 12).toString()).toBe('WEBP')
})

test('[DELETE-3] the download link expires at the stated time and can’t be extended', async () => {
  const { client } = await newMember(app)
  const { url, until } = await client.call(requestMyData, { body: { password: PASSWORD } })
  const end = Date.parse(until)
  expect(end - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  const statusAt = async (time: number, address = url) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time })
    return (await client.fetch(address)).status
  }
  try {
    expect([await statusAt(end - 1_000), await statusAt(end + 1_000)]).toEqual([200, 404])
    expect(await statusAt(end + 1_000, url.replace(String(end / 1000), String(end / 1000 + 60)))).toBe(404)
  } finally {
    vi.useRealTimers()
  }
})
