import * as notificationsOffice from '../../../src/features/notifications/office/contract.ts'
import * as postbacksOffice from '../../../src/features/postbacks/office/contract.ts'
import { DAY_IN_MS } from '../../../src/platform/durations.ts'
import type { TestApp } from '../app.ts'
import { POSTBACK } from './postback.ts'
import { again, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

export const mailing = {
  site: 1,
  kind: 'news',
  language: 'nl',
  page: 'members',
  subject: 'Nieuws',
  body: 'Nieuws.',
} as const

const inAMonth = () => new Date(Date.now() + 30 * DAY_IN_MS).toISOString().slice(0, 16)

async function postback(app: TestApp) {
  const office = await staff(app)
  const { id } = await office.call(postbacksOffice.createPostback, { body: POSTBACK })
  const { url, signature, signature_field } = POSTBACK
  return { office, id, call: { url, signature, signature_field } }
}

/** Writes of the back office about mailings and postbacks. */
export const MARKETING_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/mailings.php': async (app, key) => {
    return again(await staff(app), notificationsOffice.makeMailing, { body: mailing, key })
  },
  'PUT /api/mailings.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(notificationsOffice.makeMailing, { body: mailing })
    return again(office, notificationsOffice.sendMailing, { body: { id }, key })
  },
  'PUT /api/mailing-approval.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(notificationsOffice.makeMailing, { body: mailing })
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query('UPDATE notifications_mailing SET asked_at = now(), staff_id = 999999 WHERE id = $1', [id])
    return again(office, notificationsOffice.approveMailing, { body: { id }, key })
  },
  'PUT /api/mailing-state.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(notificationsOffice.makeMailing, { body: mailing })
    await office.call(notificationsOffice.sendMailing, { body: { id, at: inAMonth() } })
    return again(office, notificationsOffice.holdMailing, { body: { id, to: 'paused' }, key })
  },
  'POST /api/mailing-test.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(notificationsOffice.makeMailing, { body: mailing })
    return again(office, notificationsOffice.testMailing, { body: { id }, key })
  },
  'DELETE /api/mailings.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(notificationsOffice.makeMailing, { body: mailing })
    return again(office, notificationsOffice.dropMailing, { body: { id }, key })
  },
  'POST /api/office-postbacks.php': async (app, key) =>
    again(await staff(app), postbacksOffice.createPostback, { body: POSTBACK, key }),
  'PUT /api/office-postbacks.php': async (app, key) => {
    const { office, id, call } = await postback(app)
    return again(office, postbacksOffice.changePostback, { body: { id, version: 1, ...call, key: '' }, key })
  },
  'PUT /api/office-postback.php': async (app, key) => {
    const { office, id } = await postback(app)
    return again(office, postbacksOffice.pausePostback, { body: { id, paused: true }, key })
  },
  'POST /api/office-postback.php': async (app, key) => {
    const { office, id } = await postback(app)
    return again(office, postbacksOffice.testPostback, { body: { id }, key })
  },
}
