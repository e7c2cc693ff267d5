/** An erasure deletes the rows of one member and changes no row of another member. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { ordinaryPhoto } from '../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../test/support/pictures/upload.ts'
import { newMember, PASSWORD, type SignedUpMember } from '../../../test/support/signed-up-member.ts'
import { sendMessage } from '../chat/contract.ts'
import { saveSearch } from '../discovery/contract.ts'
import { likeMember } from '../likes/contract.ts'
import { swipeMember } from '../likes/contract-swipe.ts'
import { setNotifications } from '../notifications/contract.ts'
import { blockMember } from '../safety/contract.ts'
import { fileReport } from '../safety/contract-report.ts'
import { acceptOffer, leave } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function query<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows as T[]
}

/** A member with a row in every table that a visit to the site fills. No column for other things contains this id. */
async function busyMember(number: number, friend: SignedUpMember, stranger: SignedUpMember): Promise<SignedUpMember> {
  await query(`ALTER TABLE accounts_account ALTER COLUMN id RESTART WITH ${number}`)
  const person = await newMember(app)
  const { client, memberId } = person
  expect(memberId).toBe(number)
  await upload(client, await ordinaryPhoto(400, 500))
  await client.call(saveSearch, { body: { name: 'Zoek', search: {}, alert: false } })
  await client.call(likeMember, { body: { id: friend.memberId } })
  await friend.client.call(swipeMember, { body: { id: memberId, liked: true } })
  const { conversation } = await client.call(sendMessage, { body: { profile: friend.memberId, text: 'Dag' } })
  const { message } = await friend.client.call(sendMessage, { body: { profile: memberId, text: 'Dag terug' } })
  const said = { conversation: conversation.id, seq: message.seq }
  await client.call(fileReport, { body: { kind: 'message', id: friend.memberId, reason: 'scam', ...said } })
  await client.call(setNotifications, { body: { preferences: [{ kind: 'news', mail: true, push: false }] } })
  await client.call(blockMember, { body: { id: stranger.memberId } })
  await client.call(acceptOffer, { body: {} })
  // Otherwise the notifications of the messages would be sent some seconds later, while the rows are compared.
  const { flush } = await import('../notifications/server/collect-recipients.ts')
  await flush()
  await jobsEnd()
  await query("DELETE FROM graphile_worker._private_jobs WHERE run_at BETWEEN now() AND now() + interval '10 minutes'")
  await query(
    `INSERT INTO notifications_subscription (endpoint_hash, session_id, member_id, site_id, endpoint, p256dh, auth)
     SELECT sha256($2::bytea), id, member_id, 1, $2, '', '' FROM accounts_session WHERE member_id = $1 LIMIT 1`,
    [memberId, `https://push.example/${memberId}`],
  )
  await query('INSERT INTO chat_setting (member_id, receipts) VALUES ($1, false)', [memberId])
  await query(
    "INSERT INTO offers_use (order_id, member_id, code, percent, once_key) VALUES ($1::bigint, $1::bigint, 'X', 5, 'order:' || $1::bigint)",
    [memberId],
  )
  return person
}

/** A page's heartbeat and the end of its live stream write to these tables later, so the test ignores them. */
const LATER = ['notifications_absence', 'platform_live_event']

/** The rows of each table that contain this member's id. */
async function rowsOf(memberId: number): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string; condition: string }>(
    `SELECT relname AS name, string_agg(format('%I = $1', attname), ' OR ') AS condition
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL($1)
       AND atttypid = 'bigint'::regtype AND (attname ~ '_id$' OR relname || '.' || attname = 'accounts_account.id')
     GROUP BY relname ORDER BY relname`,
    [LATER],
  )
  const found: Record<string, string[]> = {}
  for (const { name, condition } of tables) {
    const rows = await query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t WHERE ${condition} ORDER BY 1`, [
      memberId,
    ])
    if (rows.length > 0) found[name] = rows.map(each => each.row)
  }
  return found
}

/** Waits until all due jobs have run. */
async function jobsEnd(): Promise<void> {
  const waiting = 'SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts'
  await expect.poll(async () => (await query(waiting)).length).toBe(0)
}

test('[DELETE-3] [DELETE-4] export and erasure of a member touch no row of another member', async () => {
  const { eraseAccount } = await import('#accounts/server')
  const { exportPersonalData } = await import('#platform/server/personal-data.ts')
  const friend = await newMember(app, { gender: 'male' })
  const stranger = await newMember(app, { gender: 'male' })
  const { countFigures } = await import('#figures/server')
  await countFigures()
  await jobsEnd()
  const ofStranger = await exportPersonalData(stranger.memberId)
  const bystander = await busyMember(900_001, friend, stranger)
  await countFigures()
  await jobsEnd()
  const ofBystander = await exportPersonalData(bystander.memberId)
  const welcome = await query('SELECT percent, starts_at, ends_at FROM offers_new_member WHERE member_id = 900001')
  expect(ofBystander.offers).toMatchObject({ welcome: welcome[0] })

  const erased = await busyMember(910_001, friend, stranger)
  await jobsEnd()
  expect(await exportPersonalData(stranger.memberId)).toEqual(ofStranger)
  expect(await exportPersonalData(bystander.memberId)).toEqual(ofBystander)

  await erased.client.call(leave, { body: { password: PASSWORD } })
  await query("UPDATE accounts_account SET closed_at = closed_at - interval '14 days 1 minute' WHERE id = $1", [
    erased.memberId,
  ])
  await jobsEnd()
  const rows = await rowsOf(bystander.memberId)
  for (const table of ['accounts_link', 'photos_photo', 'likes_swipe', 'notifications_subscription', 'leaving_offer']) {
    expect(Object.keys(rows)).toContain(table)
  }
  await eraseAccount(bystander.memberId)
  await eraseAccount(erased.memberId)
  await jobsEnd()
  const afterwards = await rowsOf(bystander.memberId)
  expect(Object.keys(afterwards)).toEqual(Object.keys(rows))
  expect(afterwards).toEqual(rows)
  // These rows stay: the other member's side of contacts, the ledger, used discounts, and a report until it is decided.
  expect(Object.keys(await rowsOf(erased.memberId))).toEqual([
    'accounts_account',
    'chat_conversation',
    'chat_message',
    'credits_account',
    'credits_entry',
    'likes_game',
    'offers_code',
    'offers_use',
    'safety_report',
  ])
})
