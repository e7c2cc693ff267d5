import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { type AffiliateNetwork, affiliateNetwork } from '../../../test/support/services/affiliate-network.ts'
import { buy, payInLab } from '../../../test/support/shop.ts'
import { newMember, type SignUpOptions } from '../../../test/support/signed-up-member.ts'
import { POSTBACK } from '../../../test/support/writes/postback.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { getActions } from '../staff/contract.ts'
import {
  changePostback,
  createPostback,
  getPostback,
  getPostbacks,
  pausePostback,
  testPostback,
} from './office/contract.ts'
import type { PostbackEvent } from './rules.ts'

let network: AffiliateNetwork
let app: TestApp
let office: Client
beforeAll(async () => {
  network = await affiliateNetwork()
  app = await testApp({ POSTBACK_NEAR: network.origin })
  office = await staff(app)
})
afterAll(async () => {
  await app.stop()
  await network.stop()
})

async function rows(statement: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

let count = 0

/** A postback of a source of its own, and a member who comes from there. */
async function postback(event: PostbackEvent, more: Partial<typeof POSTBACK> = {}) {
  const source = `netwerk${++count}`
  const url = `${network.origin}/p?click={sub1}&event={event}&id={id}`
  const { id } = await office.call(createPostback, { body: { ...POSTBACK, source, event, url, ...more } })
  const member = (click: string, options: SignUpOptions = {}) =>
    newMember(app, { ...options, form: { tracking: `network=${source.toUpperCase()}&sub1=${click}` } })
  const deliveries = async () => (await office.call(getPostback, { query: { id } })).deliveries
  return { id, source, member, deliveries }
}

test('[OFFICE-12] a confirmed sign-up is reported once, signed, with the click of its link and nothing else', async () => {
  const { member, deliveries, source } = await postback('signup')
  const anna = await member('klik-1', { confirmed: false })
  expect(await deliveries()).toEqual([])
  const { activate } = await import('../accounts/contract.ts')
  const { linkToken } = await import('../../../test/support/mailbox.ts')
  await anna.client.call(activate, { body: { token: await linkToken(anna.email) } })
  const [call] = await network.got('klik-1', 1)
  const [{ event_id }] = await rows('SELECT event_id FROM postbacks_delivery WHERE member_id = $1', anna.memberId)
  expect(call!.url).toBe(`/p?click=klik-1&event=signup&id=${event_id}`)
  const mac = createHmac('sha256', POSTBACK.key).update(`${network.origin}${call!.url}`).digest('hex')
  expect(call!.headers).toMatchObject({ 'x-signature': mac })
  expect(Object.keys(call!.headers).sort()).toEqual(['connection', 'host', 'x-signature'])
  await expect.poll(deliveries).toMatchObject([{ state: 'delivered', status: 200, attempts: 1, test: false, event_id }])
  const [{ key }] = await rows('SELECT key FROM postbacks_template WHERE source = $1', source)
  expect(key.includes(POSTBACK.key)).toBe(false)
})

test('[OFFICE-12] another source, a link without a click, and another site are not reported', async () => {
  const { id, source } = await postback('signup')
  const forms = [`network=other&sub1=x`, `network=${source}`, '']
  for (const tracking of forms) await newMember(app, { form: { tracking } })
  await newMember(app, { host: 'vlam.localhost', form: { tracking: `network=${source}&sub1=x` } })
  expect(await rows('SELECT FROM postbacks_delivery WHERE template_id = $1', id)).toEqual([])
})

test('[OFFICE-12] a first purchase is reported once, each purchase and each refund once', async () => {
  const first = await postback('first_purchase')
  const each = { ...POSTBACK, source: first.source, url: `${network.origin}/p?click={sub1}&event={event}&id={id}` }
  for (const event of ['purchase', 'refund'] as const) await office.call(createPostback, { body: { ...each, event } })
  const anna = await first.member('klik-koop')
  const order = await buy(anna.client)
  await buy(anna.client)
  await network.got('klik-koop', 3)
  await payInLab(anna.client, order, 'refund', { copies: 2 })
  const calls = await network.got('klik-koop', 4)
  const events = calls.map(({ url }) => new URL(url, network.origin).searchParams.get('event')).sort()
  expect(events).toEqual(['first_purchase', 'purchase', 'purchase', 'refund'])
  expect(new Set(calls.map(({ url }) => url)).size).toBe(4)
})

test('[OFFICE-12] a network that is down is called again later with the same id, and a rejection ends the calls', async () => {
  const { member, deliveries } = await postback('signup')
  network.responses.push(503)
  await member('klik-later')
  await expect.poll(deliveries).toMatchObject([{ state: 'waiting', status: 503, attempts: 1 }])
  await rows(`UPDATE graphile_worker._private_jobs SET run_at = now() FROM graphile_worker._private_tasks task
    WHERE task.id = task_id AND identifier = 'postbacks.deliver'`)
  const [one, two] = await network.got('klik-later', 2)
  expect(two!.url).toBe(one!.url)
  await expect.poll(deliveries).toMatchObject([{ state: 'delivered', status: 200, attempts: 2 }])

  const other = await postback('signup')
  network.responses.push(302)
  await other.member('klik-weg')
  await expect.poll(other.deliveries).toMatchObject([{ state: 'rejected', status: 302, attempts: 1 }])
  expect(network.calls.some(({ url }) => url === '/elsewhere')).toBe(false)
})

test('[OFFICE-12] after the last attempt a delivery has failed', async () => {
  const { member, deliveries } = await postback('signup')
  network.responses.push(503)
  await member('klik-nooit')
  await expect.poll(deliveries).toMatchObject([{ attempts: 1 }])
  const { deliverPostback } = await import('#postbacks/server')
  const { RETRIES_AFTER_IN_MINUTES } = await import('./rules.ts')
  const [{ id }] = await rows(
    `UPDATE postbacks_delivery SET attempts = $2 WHERE tracking->>'sub1' = $1 RETURNING id`,
    'klik-nooit',
    RETRIES_AFTER_IN_MINUTES.length,
  )
  network.responses.push(503)
  await deliverPostback.run({ delivery: id })
  expect(await deliveries()).toMatchObject([{ state: 'failed', status: 503 }])
  await deliverPostback.run({ delivery: id })
  await network.got('klik-nooit', 2)
})

test('[OFFICE-12] a paused postback waits, and continues with everything that waited', async () => {
  const { id, member, deliveries } = await postback('signup')
  await office.call(pausePostback, { body: { id, paused: true } })
  await member('klik-pauze')
  expect((await office.refused(testPostback, { body: { id } })).code).toBe('postback_paused')
  const { deliverPostback } = await import('#postbacks/server')
  const [row] = await rows(`SELECT id FROM postbacks_delivery WHERE template_id = $1`, id)
  await deliverPostback.run({ delivery: row.id })
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await office.call(pausePostback, { body: { id, paused: false } })
  await network.got('klik-pauze', 1)
})

test('[OFFICE-12] a test call has invented values and is marked in the list', async () => {
  const { id, deliveries } = await postback('purchase', { signature: 'parameter' as never, signature_field: 'sig' })
  await office.call(testPostback, { body: { id } })
  await expect.poll(deliveries).toMatchObject([{ state: 'delivered', test: true }])
  const { event_id } = (await deliveries())[0]!
  const [call] = await network.got(event_id, 1)
  const [, unsigned, mac] = call!.url.match(/^(.*)&sig=(.*)$/)!
  expect(unsigned).toBe(`/p?click=test&event=purchase&id=${event_id}`)
  expect(mac).toBe(createHmac('sha256', POSTBACK.key).update(`${network.origin}${unsigned}`).digest('hex'))
})

test('[OFFICE-12] [TRUST-6] the name of an own machine is not called, although the postback names it', async () => {
  const { id, deliveries } = await postback('signup')
  await rows(`UPDATE postbacks_template SET url = 'https://localhost/p?click={sub1}' WHERE id = $1`, id)
  await office.call(testPostback, { body: { id } })
  await expect.poll(deliveries).toMatchObject([{ state: 'rejected', status: null }])
})

test('[OFFICE-12] [DELETE-4] a site with a sensitive niche reports nothing, also if it became one later', async () => {
  const { sites } = await office.call(getPostbacks, { query: {} })
  const sensitive = sites.find(({ allowed }) => !allowed)!
  const refusal = await office.refused(createPostback, { body: { ...POSTBACK, site: sensitive.id } })
  expect(refusal).toMatchObject({ status: 409, code: 'postback_sensitive' })
  const { id, source } = await postback('signup')
  await rows('UPDATE postbacks_template SET site_id = $2 WHERE id = $1', id, sensitive.id)
  await newMember(app, { host: sensitive.host, form: { tracking: `network=${source}&sub1=geheim` } })
  expect(await rows('SELECT FROM postbacks_delivery WHERE template_id = $1', id)).toEqual([])
})

test('[OFFICE-12] every fault of the form is reported at its field, and a change of an older version is refused', async () => {
  const body = { ...POSTBACK, source: ' ', url: 'https://10.0.0.1/?c={sub1}', signature_field: 'a b', key: 'kort' }
  const { fields } = await office.refused(createPostback, { body })
  expect(Object.fromEntries(Object.entries(fields!).map(([field, { code }]) => [field, code]))).toEqual({
    source: 'postback_source_invalid',
    url: 'postback_url_private',
    signature_field: 'postback_field_invalid',
    key: 'postback_key_short',
  })
  const { id, source } = await postback('signup')
  const { signature, signature_field } = POSTBACK
  const change = { id, version: 1, url: POSTBACK.url, signature, signature_field, key: '' }
  await office.call(changePostback, { body: change })
  expect(await office.refused(changePostback, { body: change })).toMatchObject({ code: 'postback_conflict' })
  const { actions } = await office.call(getActions, { query: { words: source } })
  expect(actions.map(({ action }) => action)).toEqual(['change_postback', 'create_postback'])
})

test('[OFFICE-7] [OFFICE-12] staff of another site don’t find a postback', async () => {
  const { id } = await postback('signup')
  const marketer = await staff(app, 'marketing')
  await rows('UPDATE staff_role SET site_id = 2 WHERE staff_id = (SELECT max(id) FROM staff_member)')
  expect((await marketer.refused(getPostback, { query: { id } })).status).toBe(404)
  expect((await marketer.refused(pausePostback, { body: { id, paused: true } })).status).toBe(404)
  expect((await marketer.call(getPostbacks, { query: {} })).postbacks).toEqual([])
})
