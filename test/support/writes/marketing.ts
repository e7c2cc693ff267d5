import * as landingOffice from '../../../src/features/landing/office/contract.ts'
import * as experimentsOffice from '../../../src/features/landing/office/contract-experiments.ts'
import * as notificationsOffice from '../../../src/features/notifications/office/contract.ts'
import * as postbacksOffice from '../../../src/features/postbacks/office/contract.ts'
import { DAY_IN_MS } from '../../../src/platform/durations.ts'
import type { TestApp } from '../app.ts'
import { EXPERIMENT, LANDER } from './lander.ts'
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

/** A planned experiment at an address of its own. */
async function experiment(app: TestApp, key: string, { isStarted = false } = {}) {
  const office = await staff(app)
  const slug = `proef-${key.slice(0, 8)}`
  await office.call(landingOffice.createVariant, { body: { ...LANDER, slug } })
  const design = { ...EXPERIMENT, slug: `adres-${key.slice(0, 8)}`, arms: [{ slug, share: 50 }] }
  const { id } = await office.call(experimentsOffice.createExperiment, { body: { site: 1, ...design } })
  if (isStarted) await office.call(experimentsOffice.startExperiment, { body: { id, version: 1 } })
  return { office, id, design }
}

/** An experiment whose second arm has won. */
async function wonExperiment(app: TestApp, key: string) {
  const { office, id } = await experiment(app, key, { isStarted: true })
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE landing_experiment SET state = 'ended', verdict = 'winner', winner = 2 WHERE id = $1`, [
    id,
  ])
  return { office, id }
}

/** Writes of the back office about mailings, postbacks and experiments. */
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
  'POST /api/office-experiments.php': async (app, key) => {
    const { office, design } = await experiment(app, key)
    return again(office, experimentsOffice.createExperiment, { body: { site: 1, ...design }, key })
  },
  'PUT /api/office-experiments.php': async (app, key) => {
    const { office, id, design } = await experiment(app, key)
    const body = { id, version: 1, ...design, measure: 'activation' as const }
    return again(office, experimentsOffice.changeExperiment, { body, key })
  },
  'DELETE /api/office-experiments.php': async (app, key) => {
    const { office, id } = await experiment(app, key)
    return again(office, experimentsOffice.removeExperiment, { body: { id }, key })
  },
  'POST /api/office-experiment-run.php': async (app, key) => {
    const { office, id } = await experiment(app, key)
    return again(office, experimentsOffice.startExperiment, { body: { id, version: 1 }, key })
  },
  'DELETE /api/office-experiment-run.php': async (app, key) => {
    const { office, id } = await experiment(app, key, { isStarted: true })
    return again(office, experimentsOffice.stopExperiment, { body: { id }, key })
  },
  'POST /api/office-experiment-adoption.php': async (app, key) => {
    const { office, id } = await wonExperiment(app, key)
    return again(office, experimentsOffice.adoptWinner, { body: { id }, key })
  },
  'DELETE /api/office-experiment-adoption.php': async (app, key) => {
    const { office, id } = await wonExperiment(app, key)
    await office.call(experimentsOffice.adoptWinner, { body: { id } })
    return again(office, experimentsOffice.undoAdoption, { body: { id }, key })
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
