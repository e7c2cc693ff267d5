/** Refused requests become security events, with the limits of production. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '#platform/security.ts'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { deviceOn, shown } from '../../../../test/support/passkeys/passkeys.ts'
import { newMember, PASSWORD } from '../../../../test/support/signed-up-member.ts'
import { activate, changePassword, prove, requestEmailChange, resetPassword } from '../../accounts/contract.ts'
import { requestMyData } from '../../leaving/contract.ts'
import { downloadUrl } from '../../leaving/rules.ts'
import { logIn, logInWithPasskey } from '../../members/contract.ts'
import { fileComplaint } from '../../pages/contract.ts'
import { withdrawal, withdrawOrder } from '../../payments/contract-withdrawal.ts'
import { changeStaffPassword, getActions, logInStaff } from '../../staff/contract.ts'
import { getReportQueue, getSecurityEvents } from './contract.ts'

let app: TestApp
let administrator: Client
let support: Client
let supportId: number
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
  const { createStaff } = await import('#staff/server')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  for (const role of ['administrator', 'support'] as const)
    await transaction(tx => createStaff(tx, { email: `${role}@example.test`, password: PASSWORD, role }))
  const { rows } = await pool().query("SELECT id FROM staff_member WHERE email = 'support@example.test'")
  supportId = rows[0].id
  administrator = app.client()
  await administrator.call(logInStaff, { body: { email: 'administrator@example.test', password: PASSWORD } })
  support = app.client()
  await support.call(logInStaff, { body: { email: 'support@example.test', password: PASSWORD } })
})
afterAll(() => app.stop())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const sourcesOf = async (kind: SecurityEventKind) =>
  (await administrator.call(getSecurityEvents, { query: { kind } })).sources!
const today = async (kind: SecurityEventKind) =>
  (await administrator.call(getSecurityEvents)).kinds.find(each => each.kind === kind)!.counts.at(-1)

test('[TRUST-14] failed logins and locks are recorded with account, network prefix and endpoint, never the address or the password', async () => {
  const { memberId, email } = await newMember(app)
  const stranger = app.client()
  const guess = (address: string) =>
    stranger.send(logIn, { body: { email, password: 'guessed-secret-1' }, ...from(address) })
  for (const host of [1, 2, 3, 4]) expect((await guess(`198.51.100.${host}`)).status).toBe(401)
  for (let time = 0; time < 5; time++) await guess('198.51.100.9')
  expect((await guess('198.51.100.9')).status).toBe(423)
  await stranger.send(logIn, { body: { email: 'nobody@example.test', password: 'x' }, ...from('2001:db8:5:6::7') })
  const failed = await sourcesOf('login_failed')
  expect(failed.networks[0]).toMatchObject({ network: '198.51.100.0/24' })
  expect(failed.networks).toContainEqual({ network: '2001:db8:5::/48', count: 1 })
  expect(failed.accounts).toEqual([
    { member: memberId, staff: null, site: 'vonk.localhost', count: expect.any(Number) },
  ])
  expect(failed.endpoints.map(each => each.endpoint)).toEqual(['POST /api/user.php'])
  expect((await sourcesOf('account_locked')).accounts[0]).toMatchObject({ member: memberId })
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT * FROM platform_security_event')
  expect(JSON.stringify(rows)).not.toMatch(/guessed-secret|198\.51\.100\.[1-9]|2001:db8:5:6|example\.test/)
  const { exportPersonalData } = await import('#platform/server/personal-data.ts')
  const own = (await exportPersonalData(memberId)).safety as { security_events: { kind: string }[] }
  expect(new Set(own.security_events.map(each => each.kind))).toEqual(new Set(['login_failed', 'account_locked']))
  expect(JSON.stringify(own)).not.toContain('198.51.100')
})

test('[TRUST-14] failed staff logins, refused staff calls, links and foreign origins are recorded', async () => {
  const visitor = app.client()
  const [failed = 0, refused = 0, links = 0, crossSite = 0] = await Promise.all(
    (['staff_login_failed', 'staff_refused', 'link_refused', 'cross_site_refused'] as const).map(today),
  )
  await visitor.refused(logInStaff, { body: { email: 'support@example.test', password: 'no' }, ...from('203.0.113.7') })
  await support.refused(getReportQueue)
  await visitor.refused(getReportQueue)
  expect((await support.fetch('/backoffice/evidence/1/0/small.webp')).status).toBe(404)
  await visitor.refused(activate, { body: { token: 'guessed-token' } })
  await visitor.refused(resetPassword, { body: { token: 'guessed-token', password: 'een heel ander woord' } })
  await visitor.send(fileComplaint, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(await today('staff_login_failed')).toBe(failed + 1)
  expect(await today('staff_refused')).toBe(refused + 3)
  expect(await today('link_refused')).toBe(links + 2)
  expect(await today('cross_site_refused')).toBe(crossSite + 1)
  expect((await sourcesOf('staff_login_failed')).accounts[0]).toMatchObject({ staff: supportId, member: null })
  expect((await sourcesOf('staff_refused')).accounts[0]).toMatchObject({ staff: supportId, count: 2 })
  expect(JSON.stringify(await sourcesOf('link_refused'))).not.toContain('guessed-token')
})

test('[TRUST-14] wrong passwords in a session are recorded as failed logins, with account, network and endpoint', async () => {
  const { client, memberId } = await newMember(app)
  const wrong = { password: 'guessed-secret-2' }
  const change = {
    old_password: wrong.password,
    password: 'een heel ander woord',
    password_repeat: 'een heel ander woord',
  }
  const [members = 0, ofStaff = 0] = await Promise.all([today('login_failed'), today('staff_login_failed')])
  const elsewhere = from('198.18.7.90')
  await client.refused(prove, { body: wrong, ...elsewhere })
  await client.refused(changePassword, { body: change, ...elsewhere })
  await client.refused(requestEmailChange, { body: { ...wrong, email: 'new@example.com' }, ...elsewhere })
  await client.refused(requestMyData, { body: wrong, ...elsewhere })
  await support.refused(changeStaffPassword, { body: change, ...elsewhere })
  expect(await today('login_failed')).toBe(members + 4)
  expect(await today('staff_login_failed')).toBe(ofStaff + 1)
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    `SELECT site_id, member_id, staff_id, network, endpoint FROM platform_security_event
     WHERE network = '198.18.7.0/24' AND kind IN ('login_failed', 'staff_login_failed') ORDER BY endpoint`,
  )
  const network = '198.18.7.0/24'
  const site_id = expect.any(Number)
  expect(rows).toEqual([
    { site_id, member_id: memberId, staff_id: null, network, endpoint: 'POST /api/email.php' },
    { site_id, member_id: memberId, staff_id: null, network, endpoint: 'POST /api/my-data.php' },
    { site_id, member_id: memberId, staff_id: null, network, endpoint: 'POST /api/proof.php' },
    { site_id, member_id: memberId, staff_id: null, network, endpoint: 'PUT /api/password.php' },
    { site_id, member_id: null, staff_id: supportId, network, endpoint: 'PUT /api/staff-password.php' },
  ])
})

test('[TRUST-14] a refused passkey of a member is a failed login of members, not of staff', async () => {
  const [members = 0, ofStaff = 0] = await Promise.all([today('login_failed'), today('staff_login_failed')])
  const visitor = app.client()
  const device = await deviceOn('vonk.localhost')
  device.make({ challenge: 'x', rp: { id: 'vonk.localhost' }, user: { id: 'x'.repeat(43) } })
  const { code } = await visitor.refused(logInWithPasskey, await shown(visitor, device))
  expect(code).toBe('passkey_refused')
  expect(await today('login_failed')).toBe(members + 1)
  expect(await today('staff_login_failed')).toBe(ofStaff)
})

test('[TRUST-14] forged links of a withdrawal and of a data export are recorded', async () => {
  const before = (await today('link_refused')) ?? 0
  const { client } = await newMember(app)
  const token = `1.9999999999.${'x'.repeat(43)}`
  await client.refused(withdrawal, { query: { token } })
  await client.refused(withdrawOrder, { body: { token } })
  expect((await client.fetch(downloadUrl(`9999999999.${'x'.repeat(43)}`))).status).toBe(404)
  expect(await today('link_refused')).toBe(before + 3)
  expect(JSON.stringify(await sourcesOf('link_refused'))).not.toContain('xxxx')
})

test('[TRUST-14] the metric has each site and kind before the first event, so that an alert counts a first burst', async () => {
  const metrics = await app.metrics()
  for (const site of ['1', '2', 'none'])
    for (const kind of SECURITY_EVENT_KINDS)
      expect(metrics).toMatch(new RegExp(`vonk_security_events_total\\{kind="${kind}",site="${site}"\\} \\d+`))
})

test('[TRUST-14] a hit rate limit is recorded; a spike is marked, counted by the metric and seen by administrators only', async () => {
  const client = app.client()
  for (let time = 0; time < 30; time++) await client.send(fileComplaint, { body: {} as never, ...from('192.0.2.5') })
  const { kinds, days } = await administrator.call(getSecurityEvents)
  // Days begin at midnight in the reader's time zone.
  const zone = { timeZone: 'Europe/Amsterdam' }
  expect(days.map(day => new Date(day).toLocaleTimeString('nl', zone))).toEqual(Array(7).fill('00:00:00'))
  const hits = kinds.find(each => each.kind === 'limit_hit')!
  expect(hits.counts.at(-1)).toBe(25)
  expect(hits.spikes).toMatchObject([{ of: 'hour', count: 25, median: 0 }])
  expect(await app.metrics()).toMatch(/vonk_security_events_total\{kind="limit_hit",site="\d+"\} 25/)
  expect((await support.refused(getSecurityEvents)).code).toBe('not_found')
  await sourcesOf('limit_hit')
  expect((await administrator.call(getActions)).actions[0]).toMatchObject({
    action: 'view_security_events',
    subject: 'limit_hit',
  })
})

test('[TRUST-14] an attack from many networks can’t fill the table: further events are counted without a network', async () => {
  const { recordSecurityEvent, storeSecurityEvents, ROWS_PER_KIND_AND_MINUTE } = await import(
    '#platform/server/security/security-events.ts'
  )
  const { pool } = await import('#platform/server/database/db.ts')
  for (let network = 0; network < 5_000; network++)
    recordSecurityEvent('sms_refused', { siteId: 1, address: `10.${network >> 8}.${network & 255}.1` })
  await storeSecurityEvents()
  const { rows } = await pool().query(
    "SELECT count(*)::int AS rows, sum(count)::int AS events FROM platform_security_event WHERE kind = 'sms_refused'",
  )
  expect(rows[0].events).toBe(5_000)
  // A minute may end between two of these events.
  expect(rows[0].rows).toBeLessThanOrEqual(2 * (ROWS_PER_KIND_AND_MINUTE + 1))
})

test('[TRUST-14] [DELETE-4] events are deleted after thirty days, and those of an erased member at once', async () => {
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const { erasePersonalData } = await import('#platform/server/personal-data.ts')
  const { forgetOldSecurityEvents } = await import('#platform/server/security/store-security-events.ts')
  const { memberId } = await newMember(app)
  const insert = (age: string, member: number | null) =>
    pool().query(
      `INSERT INTO platform_security_event (minute, kind, site_id, member_id, endpoint, count)
        VALUES (now() - $1::interval, 'mail_limited', 1, $2, 'kept', 1)`,
      [age, member],
    )
  await insert('29 days', null)
  await insert('31 days', null)
  await insert('1 day', memberId)
  await forgetOldSecurityEvents.run(undefined)
  await transaction(tx => erasePersonalData(tx, memberId, 1))
  const { rows } = await pool().query("SELECT member_id FROM platform_security_event WHERE endpoint = 'kept'")
  expect(rows).toEqual([{ member_id: null }])
})
