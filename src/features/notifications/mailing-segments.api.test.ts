/** Mailings to a part of the members: at a time, after approval, with a pause, and with figures. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_IN_MS } from '#platform/durations.ts'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { getActions } from '../staff/contract.ts'
import { changeStaffPreferences } from '../staff/contract-colleagues.ts'
import { setNotifications } from './contract.ts'
import {
  approveMailing,
  dropMailing,
  getMailings,
  holdMailing,
  makeMailing,
  sendMailing,
  testMailing,
} from './office/contract.ts'
import type { Segment } from './rules-segment.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

async function rows(statement: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

async function subscriber(name: string) {
  const who = await chatMember(app, name)
  await who.client.call(setNotifications, { body: { preferences: [{ kind: 'news', mail: true, push: false }] } })
  return who
}

let count = 0

async function draft(segment: Segment = {}) {
  const content = { site: 1, kind: 'news', language: 'nl', page: 'members', body: 'Nieuws.' } as const
  const subject = `Deel ${++count}`
  const { id } = await office.call(makeMailing, { body: { ...content, subject, segment } })
  return { id, subject }
}

const read = async (id: number, client = office) =>
  (await client.call(getMailings, { query: {} })).mailings.find(each => each.id === id)!

const gotBy = async (subject: string) =>
  (
    await rows(
      `SELECT account.id FROM platform_mail JOIN accounts_account account ON account.email = recipient
       WHERE subject = $1 ORDER BY account.id`,
      subject,
    )
  ).map(({ id }) => Number(id))

const sent = (id: number) => expect.poll(async () => (await read(id)).state).toBe('sent')

/** Yesterday and tomorrow in UTC, which surround the day of the sites. */
const day = (offset: number) => new Date(Date.now() + offset * DAY_IN_MS).toISOString().slice(0, 10)

test('[OFFICE-12] a mailing for a country that doesn’t exist is refused in a sentence', async () => {
  const content = {
    site: 1,
    kind: 'news',
    language: 'nl',
    page: 'members',
    subject: 'Nergens',
    body: 'Nieuws.',
  } as const
  const { fields } = await office.refused(makeMailing, { body: { ...content, segment: { country: 'XX' } } })
  expect(fields?.['segment.country']).toMatchObject({
    code: 'mailing_country_unknown',
    detail: 'Dit land bestaat hier niet. Kies een land uit de lijst.',
  })
})

test('[OFFICE-12] a segment is counted before it is sent, and nobody else gets the mailing', async () => {
  const [anna, bram, cas] = [await subscriber('Anna'), await subscriber('Bram'), await subscriber('Cas')]
  await rows(`UPDATE members_profile SET country = 'BE', gender = 'male' WHERE member_id = $1`, bram.memberId)
  await rows(`UPDATE members_profile SET country = 'NL', gender = 'female' WHERE member_id = ANY($1)`, [
    anna.memberId,
    cas.memberId,
  ])
  for (const [who, days] of [
    [anna, 2],
    [bram, 20],
    [cas, 60],
  ] as const)
    await rows(
      `INSERT INTO members_seen VALUES ($1, now() - make_interval(days => $2))
       ON CONFLICT (member_id) DO UPDATE SET seen_at = excluded.seen_at`,
      who.memberId,
      days,
    )
  await rows('UPDATE credits_account SET premium_since = now() WHERE member_id = $1', anna.memberId)
  await rows(`UPDATE accounts_account SET signup_date = now() - interval '40 days' WHERE id = $1`, cas.memberId)
  const everybody = [anna, bram, cas].map(({ memberId }) => memberId)
  const expected: readonly (readonly [Segment, readonly { memberId: number }[]])[] = [
    [{}, [anna, bram, cas]],
    [{ country: 'BE' }, [bram]],
    [{ gender: 'female' }, [anna, cas]],
    [{ visit: 'week' }, [anna]],
    [{ visit: 'month' }, [anna, bram]],
    [{ visit: 'away' }, [cas]],
    [{ bought: 'premium' }, [anna]],
    [{ bought: 'never' }, [anna, bram, cas]],
    [{ signed_up_to: day(-30) }, [cas]],
    [{ signed_up_from: day(-1), signed_up_to: day(1) }, [anna, bram]],
    [{ country: 'NL', visit: 'away' }, [cas]],
  ]
  for (const [segment, members] of expected) {
    const { id, subject } = await draft(segment)
    expect([segment, (await read(id)).reach.mail]).toEqual([segment, members.length])
    await office.call(sendMailing, { body: { id } })
    await sent(id)
    const got = (await gotBy(subject)).filter(each => everybody.includes(each))
    expect([segment, got]).toEqual([segment, members.map(({ memberId }) => memberId)])
  }
})

test('[OFFICE-12] [OFFICE-8] suspended members, members who must reconsent, and fictional profiles get no mailing', async () => {
  const [dirk, eva] = [await subscriber('Dirk'), await subscriber('Eva')]
  const [finn] = await rows(`WITH profile AS (
      INSERT INTO accounts_account (site_id, status, language, fictional) VALUES (1, 'active', 'nl', true) RETURNING id)
    INSERT INTO notifications_preference (member_id, kind, mail, push) SELECT id, 'news', true, false FROM profile
    RETURNING member_id`)
  await rows(
    `INSERT INTO accounts_suspension (member_id, ground, until) VALUES ($1, 'scam', now() + interval '1 day')`,
    dirk.memberId,
  )
  await rows('UPDATE accounts_account SET must_reconsent = true WHERE id = $1', eva.memberId)
  const { id, subject } = await draft()
  await office.call(sendMailing, { body: { id } })
  await sent(id)
  const got = await gotBy(subject)
  for (const { memberId } of [dirk, eva]) expect(got).not.toContain(memberId)
  expect(await rows('SELECT FROM notifications_mailed WHERE member_id = $1', finn.member_id)).toEqual([])
  const { isStillWanted } = await import('./server/still-wanted.ts')
  expect(await isStillWanted(dirk.memberId, 'news', 'mail')).toBe(false)
})

const local = (inDays: number) => new Date(Date.now() + inDays * DAY_IN_MS).toISOString().slice(0, 16)

test('[OFFICE-12] a planned mailing waits for its time in Amsterdam, and can be paused, continued and cancelled', async () => {
  await subscriber('Greet')
  const { id, subject } = await draft()
  const at = `${local(20).slice(0, 10)}T10:00`
  expect(await office.call(sendMailing, { body: { id, at } })).toEqual({ state: 'scheduled' })
  const { send_at } = await read(id)
  expect(new Date(send_at!).toLocaleString('sv', { timeZone: 'Europe/Amsterdam' })).toBe(`${at.replace('T', ' ')}:00`)
  const { sendMailing: run } = await import('./server/mail/mailings.ts')
  await run.run({ id })
  expect(await gotBy(subject)).toEqual([])
  expect(await office.call(holdMailing, { body: { id, to: 'paused' } })).toEqual({ changed: true })
  expect(await office.call(holdMailing, { body: { id, to: 'paused' } })).toEqual({ changed: false })
  expect((await read(id)).state).toBe('paused')
  await rows(`UPDATE notifications_mailing SET send_at = now() - interval '1 minute' WHERE id = $1`, id)
  await run.run({ id })
  expect(await gotBy(subject)).toEqual([])
  await office.call(holdMailing, { body: { id, to: 'continued' } })
  await sent(id)
  expect((await gotBy(subject)).length).toBeGreaterThan(0)

  const other = await draft()
  await office.call(sendMailing, { body: { id: other.id, at } })
  await office.call(holdMailing, { body: { id: other.id, to: 'cancelled' } })
  await rows('UPDATE notifications_mailing SET send_at = now() WHERE id = $1', other.id)
  await run.run({ id: other.id })
  expect((await read(other.id)).state).toBe('cancelled')
  expect(await gotBy(other.subject)).toEqual([])
  expect(await office.call(holdMailing, { body: { id: other.id, to: 'continued' } })).toEqual({ changed: false })
})

test('[OFFICE-12] the time of a plan is in the staff member’s own zone, and stays when that changes', async () => {
  const zoned = await staff(app, 'marketing')
  const { id } = await draft()
  const zone = (time_zone: string) => zoned.call(changeStaffPreferences, { body: { locale: 'nl', time_zone } })
  await zone('America/New_York')
  const at = `${local(20).slice(0, 10)}T23:30`
  await zoned.call(sendMailing, { body: { id, at } })
  const { send_at } = await read(id)
  expect(new Date(send_at!).toLocaleString('sv', { timeZone: 'America/New_York' })).toBe(`${at.replace('T', ' ')}:00`)
  await zone('Asia/Tokyo')
  expect((await read(id, zoned)).send_at).toBe(send_at)
  await office.call(holdMailing, { body: { id, to: 'cancelled' } })
})

test.each([local(-2), local(100), '2026-02-31T10:00', '2027-13-01T10:00'])(
  '[OFFICE-12] a mailing can’t be planned at %s',
  async at => {
    const { id } = await draft()
    const { status, fields } = await office.refused(sendMailing, { body: { id, at } })
    expect([status, fields?.at?.code]).toEqual([400, 'mailing_time'])
    expect((await read(id)).state).toBe('draft')
  },
)

test('[OFFICE-12] a mailing to more members than one may decide about waits for a second staff member', async () => {
  const { MAILED_ALONE_AT_MOST } = await import('./rules-segment.ts')
  await rows(
    `WITH many AS (
      INSERT INTO accounts_account (site_id, email, password_hash, status, language)
      SELECT 1, 'groot' || i || '@example.org', 'none', 'active', 'nl' FROM generate_series(1, $1::int) AS i RETURNING id)
    INSERT INTO notifications_preference (member_id, kind, mail, push) SELECT id, 'news', true, false FROM many`,
    MAILED_ALONE_AT_MOST,
  )
  const { id, subject } = await draft()
  const at = local(5)
  expect(await office.call(sendMailing, { body: { id, at } })).toEqual({ state: 'asked' })
  expect(await read(id)).toMatchObject({ state: 'asked', may_approve: false })
  expect(await gotBy(subject)).toEqual([])
  expect((await office.refused(approveMailing, { body: { id } })).code).toBe('mailing_own')
  const other = await staff(app, 'marketing')
  expect(await read(id, other)).toMatchObject({ may_approve: true })
  await other.call(approveMailing, { body: { id } })
  expect((await read(id)).state).toBe('scheduled')
  expect((await other.refused(approveMailing, { body: { id } })).status).toBe(404)
  await office.call(holdMailing, { body: { id, to: 'cancelled' } })
  const { actions } = await office.call(getActions, { query: { words: subject } })
  expect(actions.map(({ action }) => action)).toEqual([
    'cancel_mailing',
    'approve_mailing',
    'ask_mailing',
    'make_mailing',
  ])
  const dropped = await draft()
  await office.call(sendMailing, { body: { id: dropped.id } })
  await office.call(dropMailing, { body: { id: dropped.id } })
  expect(await read(dropped.id)).toBeUndefined()
  await rows(`DELETE FROM notifications_preference WHERE member_id IN (
    SELECT id FROM accounts_account WHERE email LIKE 'groot%')`)
})

test('[OFFICE-12] a test goes to the staff member alone, and the draft stays one', async () => {
  const hanna = await subscriber('Hanna')
  const { id, subject } = await draft()
  const { sent_to } = await office.call(testMailing, { body: { id } })
  const mails = await rows('SELECT recipient FROM platform_mail WHERE subject = $1', subject)
  expect(mails).toEqual([{ recipient: sent_to }])
  expect((await read(id)).state).toBe('draft')
  expect(await gotBy(subject)).not.toContain(hanna.memberId)
})

test('[OFFICE-12] bounces and unsubscribings count for the mailing, and are in the member’s download', async () => {
  const iris = await subscriber('Iris')
  const { id } = await draft()
  await office.call(sendMailing, { body: { id } })
  await sent(id)
  expect(await read(id)).toMatchObject({ bounced: 0, unsubscribed: 0 })
  const { unsubscribe } = await import('./server/mail/unsubscribe.ts')
  const { unsubscribeToken } = await import('./server/mail/unsubscribe-token.ts')
  await unsubscribe(unsubscribeToken({ memberId: iris.memberId, kind: 'news' }), 'kind')
  const [{ email }] = await rows('SELECT email FROM accounts_account WHERE id = $1', iris.memberId)
  const { recordMailEvents } = await import('./server/mail/mail-events.ts')
  await recordMailEvents([{ event: 'bounce', recipient: email }])
  expect(await read(id)).toMatchObject({ bounced: 1, unsubscribed: 1 })
  const { exportPersonalData } = await import('#platform/server/personal-data.ts')
  const exported = JSON.stringify((await exportPersonalData(iris.memberId)).notifications)
  expect(exported).toContain('"unsubscribed":true')
})
