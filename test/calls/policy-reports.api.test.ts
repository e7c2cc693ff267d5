/** Browsers' reports of policy violations, and the headers that ask for them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POLICY_REPORTS_URL } from '#platform/server/http/security-headers.ts'
import { getSecurityEvents } from '../../src/features/safety/office/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { staff } from '../support/writes/prerequisites.ts'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
  administrator = await staff(app, 'administrator')
})
afterAll(() => app.stop())

const MODERN = 'application/reports+json'

function report(body: object, { type = MODERN, from = '198.51.100.7', headers = {} } = {}) {
  return app.client().fetch(POLICY_REPORTS_URL, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': type, 'x-forwarded-for': from, ...headers },
  })
}

const violation = (blockedURL: string, more: object = {}) => [
  {
    type: 'csp-violation',
    url: 'http://vonk.localhost/chats/7?secret=1',
    user_agent: 'A browser',
    body: { effectiveDirective: 'script-src-elem', blockedURL, sample: 'secret', ...more },
  },
]

const counted = async () =>
  (await administrator.call(getSecurityEvents, { query: { kind: 'policy_violated' } })).sources!

test('[TRUST-3] [TRUST-14] reports of both formats are counted by directive and blocked origin, without personal data', async () => {
  expect((await report(violation('https://evil.example/x.js?member=7'))).status).toBe(204)
  expect((await report(violation('https://evil.example/y.js'))).status).toBe(204)
  const older = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'http://pixel.example/1' } }
  expect((await report(older, { type: 'application/csp-report' })).status).toBe(204)
  await report(violation('inline', { sourceFile: 'chrome-extension://abcdef/content.js' }))
  expect(await counted()).toEqual({
    kind: 'policy_violated',
    networks: [],
    accounts: [],
    endpoints: [
      { endpoint: 'script-src-elem https://evil.example', count: 2 },
      { endpoint: 'img-src http://pixel.example', count: 1 },
    ],
  })
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query("SELECT * FROM platform_security_event WHERE kind = 'policy_violated'")
  expect(new Set(rows.map(row => row.site_id))).toEqual(new Set([1]))
  expect(JSON.stringify(rows)).not.toMatch(/secret|member=|A browser|198\.51|chats/)
  expect(await app.metrics()).toMatch(/vonk_security_events_total\{kind="policy_violated",site="1"\} 3/)
})

test('[TRUST-3] [TRUST-7] a report is refused if it is large, of another type, of another site, or one of too many', async () => {
  const before = await counted()
  const broken = await app.client().fetch(POLICY_REPORTS_URL, {
    method: 'POST',
    body: '{"csp-report":',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': '198.51.101.7' },
  })
  expect(broken.status).toBe(400)
  expect((await report(violation('x'.repeat(20_000)))).status).toBe(413)
  expect((await report(violation('inline'), { type: 'application/json' })).status).toBe(415)
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    expect((await report(violation('inline'), { headers })).body).toMatchObject({ code: 'cross_site_request' })
  expect(await counted()).toEqual(before)
  // Addresses of one IPv6 network count together.
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, each) => report(violation('eval'), { from: `2001:db8::${each + 1}` })),
  )
  expect(many.filter(each => each.status === 204)).toHaveLength(30)
  expect(many.filter(each => each.status === 429)).toHaveLength(10)
})

test('[TRUST-3] [AUTH-5] password managers are led to the page where a password is changed', async () => {
  const { status, headers } = await app.client().fetch('/.well-known/change-password')
  expect([status, headers.location]).toEqual([302, '/notifications'])
})
