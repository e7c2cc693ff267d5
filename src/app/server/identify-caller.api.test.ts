/** A session of staff ends after some idle time. Only what a staff member does extends it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { allEndpoints } from '../../../test/support/endpoints.ts'
import { getUser } from '../../features/members/contract.ts'
import { getReviewQueue } from '../../features/photos/office/contract.ts'
import { getSettings } from '../../features/sites/contract.ts'
import { getStaff, getWaitingCounts, logInStaff } from '../../features/staff/contract.ts'
import { BY_USER_HEADER, type Endpoint } from '../../platform/endpoint.ts'

const EMAIL = 'idle@example.test'
const PASSWORD = 'een wachtwoord voor beheer'

let app: TestApp
let staff: Client
beforeAll(async () => {
  app = await testApp()
  const { createStaff } = await import('#staff/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => createStaff(tx, { email: EMAIL, password: PASSWORD, role: 'administrator' }))
  staff = app.client()
  await staff.call(logInStaff, { body: { email: EMAIL, password: PASSWORD } })
})
afterAll(() => app.stop())

async function query(text: string) {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    `${text} WHERE staff_id = (SELECT id FROM staff_member WHERE email = '${EMAIL}')
     RETURNING round(extract(epoch FROM now() - seen_at) / 60)::int AS idle`,
  )
  return rows[0].idle as number
}

/** The idle minutes of a session that was idle for 29 minutes before the request. */
async function idleAfter(request: () => Promise<unknown>): Promise<number> {
  await query("UPDATE staff_session SET seen_at = now() - interval '29 minutes'")
  await request()
  return query('UPDATE staff_session SET may_enrol = may_enrol')
}

const minimal = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: {} })

test('[TRUST-1] [OFFICE-1] calls that pages repeat by themselves, and calls of members, don’t extend a session of staff', async () => {
  const repeated = (await allEndpoints()).map(({ endpoint }) => endpoint).filter(each => each.repeatedByPage)
  expect(repeated).toContain(getWaitingCounts)
  for (const endpoint of [...repeated, getSettings, getUser, getStaff]) {
    expect(await idleAfter(() => staff.sendAsIs(endpoint, minimal(endpoint))), endpoint.path).toBe(29)
  }
  expect(await idleAfter(() => staff.fetch('/search'))).toBe(29)
  expect((await staff.send(getWaitingCounts)).status).toBe(200)
})

test('[TRUST-1] [OFFICE-1] other calls and pages of the back office extend the session, and so do repeated calls that the user causes', async () => {
  expect(await idleAfter(() => staff.call(getReviewQueue))).toBe(0)
  expect(await idleAfter(() => staff.fetch('/backoffice/photos?site=1'))).toBe(0)
  expect(await idleAfter(() => staff.call(getWaitingCounts, { headers: { [BY_USER_HEADER]: '1' } }))).toBe(0)
})

test('[I18N-1] [OFFICE-6] without a site, the pages before the login have the language of the browser, in which the back office exists', async () => {
  const { identify } = await import('./identify-caller.ts')
  const locale = (accepted?: string, site = 0) => identify.locale({}, site, accepted)
  expect([locale('en-GB,en;q=0.9,nl;q=0.8'), locale('nl-BE,nl;q=0.9'), locale('fr-FR,en;q=0.5')]).toEqual([
    'en',
    'nl',
    'en',
  ])
  expect([locale('fr-FR'), locale(), locale('en-GB', 1)]).toEqual(['nl', 'nl', 'nl'])
})
