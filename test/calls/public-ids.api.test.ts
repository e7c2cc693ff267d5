/** Ids can't be guessed or counted: no reply, event, email, page or file contains a stored id. [TRUST-15] */
import { existsSync } from 'node:fs'
import { Create } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSessions } from '../../src/features/accounts/contract.ts'
import {
  getChatImages,
  getTerms,
  readConversation,
  sendMessage,
  setReaction,
} from '../../src/features/chat/contract.ts'
import { REACTIONS } from '../../src/features/chat/rules.ts'
import { saveSearch } from '../../src/features/discovery/contract.ts'
import { likeMember, unlikeMember } from '../../src/features/likes/contract.ts'
import { getMember, getUser } from '../../src/features/members/contract.ts'
import { fileComplaint } from '../../src/features/pages/contract.ts'
import { COMPLAINT_SUBJECTS } from '../../src/features/pages/rules.ts'
import { order } from '../../src/features/payments/contract.ts'
import { fileReport, reports } from '../../src/features/safety/contract.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { FIRST_PUBLIC_ID, LAST_PUBLIC_ID } from '../../src/platform/ids.ts'
import { idWalkerOf } from '../../src/platform/server/endpoints/id-walker.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { LiveStream } from '../support/live/live-stream.ts'
import { chatMember, type MadeMember } from '../support/made-member.ts'
import { sendPicture } from '../support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../support/pictures/hostile-pictures.ts'
import { upload } from '../support/pictures/upload.ts'
import { publicId } from '../support/public-id.ts'
import { startOrder } from '../support/shop.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

const TABLES = [
  'accounts_account',
  'accounts_session',
  'chat_conversation',
  'discovery_saved_search',
  'pages_complaint',
  'payments_order',
  'photos_photo',
  'safety_report',
]
/** Stored ids begin above 2^32, so that no other number of a reply equals one. */
const FIRST_STORED_ID = 7_000_000_001
const STORED_ID = /70000000\d\d/

let app: TestApp
let anna: MadeMember
let bert: MadeMember
let conversation: number
let photo: number
let payment: number
let number: number
beforeAll(async () => {
  const pages = IS_BUILT ? { pages: (await import('../../src/app/server/pages/mount-pages.ts')).mountPages } : {}
  app = await testApp({ LOG_LEVEL: 'error' }, pages)
  const { pool } = await import('#platform/server/database/db.ts')
  for (const table of TABLES) await pool().query(`ALTER TABLE ${table} ALTER id RESTART WITH ${FIRST_STORED_ID}`)
  anna = await chatMember(app, 'Anna', { premium: true })
  bert = await chatMember(app, 'Bert', { premium: true })
  const picture = await ordinaryPhoto(400, 500)
  photo = (await upload(bert.client, picture)).body.photos[0]!.id
  await decide(photo)
  await anna.client.call(likeMember, { body: { id: bert.memberId } })
  conversation = (await anna.client.call(sendMessage, { body: { profile: bert.memberId, text: 'Dag Bert' } }))
    .conversation.id
  await bert.client.call(sendMessage, { body: { profile: anna.memberId, text: 'Dag Anna' } })
  payment = (await startOrder(anna.client)).payment_id
  const words = { kind: 'member', id: bert.memberId, reason: 'scam' } as const
  number = (await anna.client.call(fileReport, { body: words })).number
})
afterAll(() => app.stop())

async function decide(id: number): Promise<void> {
  const { decidePhoto } = await import('#photos/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => decidePhoto(tx, id, null))
}

/** The status and code of the reply to this query, sent without encrypting its ids. */
async function replyTo<E extends Endpoint>(client: Client, endpoint: E, query: object): Promise<unknown[]> {
  const { status, body } = await client.sendAsIs(endpoint, { query })
  return [status, (body as { code?: string }).code]
}

test('the tests use stored ids that can be recognised', () => {
  for (const id of [anna.memberId, bert.memberId, conversation, photo, payment, number])
    expect(String(id)).toMatch(STORED_ID)
})

test('[TRUST-15] a member who counts around a known id finds nobody', async () => {
  const { user } = (await anna.client.sendAsIs(getUser)).body as { user: { id: number } }
  expect(user.id).toBe(publicId('member', anna.memberId))
  const strangers = await replyTo(anna.client, getMember, { id: LAST_PUBLIC_ID })
  expect(strangers).toEqual([404, 'not_found'])
  for (const known of [user.id, publicId('member', bert.memberId)]) {
    for (let step = 1; step <= 40; step++) {
      for (const id of [known + step, known - step]) {
        expect(await replyTo(anna.client, getMember, { id }), String(id)).toEqual(strangers)
      }
    }
  }
  for (let step = -5; step <= 5; step++) {
    if (step === 0) continue
    const [near, bought] = [publicId('conversation', conversation) + step, publicId('order', payment) + step]
    expect(await replyTo(anna.client, readConversation, { conversation: near })).toEqual([404, 'not_found'])
    expect(await replyTo(anna.client, order, { payment_id: bought })).toEqual([404, 'not_found'])
  }
})

test('[TRUST-15] an id of one kind finds nothing of another kind', async () => {
  const id = publicId('conversation', conversation)
  expect(conversation).toBe(FIRST_STORED_ID)
  expect(await replyTo(anna.client, getMember, { id })).toEqual([404, 'not_found'])
  const ofMember = publicId('member', anna.memberId)
  expect(await replyTo(anna.client, readConversation, { conversation: ofMember })).toEqual([404, 'not_found'])
  expect(await replyTo(anna.client, order, { payment_id: ofMember })).toEqual([404, 'not_found'])
})

test('[TRUST-15] [ERR-2] an address with a stored id, as in old emails, is gone, with a sentence in the visitor’s language', async () => {
  const old = await anna.client.sendAsIs(getMember, { query: { id: bert.memberId } })
  expect(old.body).toMatchObject({
    status: 410,
    code: 'address_gone',
    detail: 'Deze link is verouderd en werkt niet meer.',
  })
  const english = await app.client('ember.localhost').sendAsIs(getMember, { query: { id: 5 } })
  expect(english.body).toMatchObject({ detail: 'This link is out of date and no longer works.' })
  const gone = [410, 'address_gone']
  expect(await replyTo(anna.client, getMember, { id: FIRST_PUBLIC_ID - 1 })).toEqual(gone)
  expect(await replyTo(anna.client, readConversation, { conversation })).toEqual(gone)
  expect(await replyTo(anna.client, getChatImages, { conversation })).toEqual(gone)
  expect(await replyTo(anna.client, getTerms, { profile: bert.memberId })).toEqual(gone)
  expect(await replyTo(anna.client, order, { payment_id: payment })).toEqual(gone)
  const refused = await anna.client.sendAsIs(unlikeMember, { body: { id: bert.memberId } })
  expect(refused.body).toMatchObject({ status: 410, code: 'address_gone' })
  expect((await anna.client.fetch(`/transactions/${payment}/invoice.pdf`)).status).toBe(410)
})

test.skipIf(!IS_BUILT)('[TRUST-15] the page of an old address is gone too', async () => {
  const pages = [
    `/members/${bert.memberId}`,
    `/members/${bert.memberId}/landing`,
    `/members/${bert.memberId}/chat`,
    `/likes/m/${bert.memberId}`,
    `/chats/${conversation}`,
    `/transactions/${payment}`,
  ]
  for (const path of pages) {
    const { status, text } = await anna.client.fetch(path, { headers: { accept: 'text/html' } })
    expect([path, status]).toEqual([path, 410])
    expect(text).toContain('Deze link is verouderd en werkt niet meer.')
  }
  expect((await anna.client.fetch(`/members/${LAST_PUBLIC_ID}`)).status).toBe(404)
  expect((await anna.client.fetch(`/members/${LAST_PUBLIC_ID + 1}`)).status).toBe(404)
})

test('[TRUST-15] the OpenAPI document describes the format of ids', async () => {
  const { body } = await app.client().fetch('/api/openapi.json')
  const { paths } = body as { paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }> }
  const [parameter] = paths['/api/member.php']!.get.parameters
  expect(parameter).toMatchObject({ name: 'id', schema: { type: 'integer', maximum: LAST_PUBLIC_ID } })
  expect(JSON.stringify(parameter)).toContain('15 digits')
})

test('[TRUST-15] every call refuses public ids of things that don’t exist, and never fails on their size', async () => {
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
  let tried = 0
  for (const endpoint of endpoints.filter(({ who }) => who === 'member' || who === 'anyone')) {
    const schema = endpoint.body ?? endpoint.query
    const walker = schema && idWalkerOf(schema)
    if (!walker) continue
    for (const stored of [900_000_000_000_000 - 1, 2 ** 31, 2 ** 32 + 1]) {
      const input = walker(withEveryId(schema, Create(schema)), kind => publicId(kind, stored)) as object
      const sent = endpoint.body ? { body: input } : { query: input }
      const { status, text } = await anna.client.sendAsIs(endpoint, sent)
      expect(status, `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)} ${text}`).toBeLessThan(500)
      tried++
    }
  }
  expect(tried).toBeGreaterThan(60)
})

/** Adds a value for each optional id at the top level of an object. */
function withEveryId(schema: object, value: unknown): unknown {
  const { properties = {} } = schema as { properties?: Record<string, object> }
  const missing = Object.entries(properties).filter(([, part]) => 'x-vonk-id' in part)
  return { ...Object.fromEntries(missing.map(([name]) => [name, 1])), ...(value as object) }
}

test('[TRUST-15] no reply, page, live event, email or export contains a stored id', async () => {
  const seen: string[] = []
  const clients = [anna.client, bert.client]
  for (const client of clients) record(client, seen)
  const streams = await Promise.all(clients.map(client => LiveStream.open(client, app.port)))

  await bert.client.call(likeMember, { body: { id: anna.memberId } })
  const { message } = await anna.client.call(sendMessage, { body: { profile: bert.memberId, text: 'Hoe is het?' } })
  await bert.client.call(setReaction, { body: { conversation, seq: message.seq, reaction: REACTIONS[0] } })
  await sendPicture(bert.client, { to: anna.memberId, bytes: await ordinaryPhoto(400, 500) })
  await anna.client.call(saveSearch, { body: { name: 'Dichtbij', search: {}, alert: true } })
  const complaint = {
    name: 'Anna',
    email: 'anna@voorbeeld.example',
    subject: COMPLAINT_SUBJECTS[0],
    story: 'Een klacht.',
  } as const
  await anna.client.call(fileComplaint, { body: complaint })
  await anna.client.call(reports)
  await anna.client.call(getSessions)
  for (const client of clients) await readEverything(client)
  if (IS_BUILT) for (const path of PAGES) await anna.client.fetch(path, { headers: { accept: 'text/html' } })
  await Promise.all(streams.map(stream => stream.until(events => events.some(({ name }) => name === 'chat.reaction'))))
  for (const stream of streams) {
    seen.push(`stream ${stream.text}`)
    stream.close()
  }

  const { exportPersonalData } = await import('#platform/server/personal-data.ts')
  for (const { memberId } of [anna, bert]) seen.push(`export ${JSON.stringify(await exportPersonalData(memberId))}`)
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows: mails } = await pool().query('SELECT subject, text_body, html_body, headers FROM platform_mail')
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) seen.push(`mail ${JSON.stringify(mail)}`)

  expect(seen.length).toBeGreaterThan(60)
  expect(seen.filter(text => STORED_ID.test(text)).map(aroundStoredId)).toEqual([])
})

const PAGES = [
  '/chats',
  '/likes',
  '/likes/given',
  '/members',
  '/profile',
  '/transactions',
  '/reports',
  '/notifications',
]

/** Records everything that the program answers to this client. */
function record(client: Client, seen: string[]): void {
  const fetch = client.fetch.bind(client)
  client.fetch = async (path, options) => {
    const reply = await fetch(path, options)
    seen.push(`${options?.method ?? 'GET'} ${path.replace(/\?.*/, '')} ${reply.text}`)
    return reply
  }
}

/** The query of each call that requires a query. */
const QUERIES: Readonly<Record<string, () => object>> = {
  'member.php': () => ({ id: bert.memberId }),
  'like.php': () => ({ id: bert.memberId }),
  'chat.php': () => ({ conversation }),
  'chat-images.php': () => ({ conversation }),
  'chat-search.php': () => ({ text: 'Dag' }),
  'chat-terms.php': () => ({ profile: bert.memberId }),
  'order.php': () => ({ payment_id: payment }),
  'withdrawal.php': () => ({ payment_id: payment }),
  'signup.php': () => ({ target: bert.memberId }),
}

async function readEverything(client: Client): Promise<void> {
  const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint)
  const read = endpoints.filter(
    ({ method, who, path }) => method === 'GET' && (who === 'member' || who === 'anyone') && !HELD_BACK.has(path),
  )
  expect(read.length).toBeGreaterThan(30)
  for (const endpoint of read) await client.send(endpoint, { query: QUERIES[endpoint.path.slice(5)]?.() as never })
}

const HELD_BACK = new Set(['/api/live.php', '/api/logout.php'])

/** Two excerpts for the failure message: the beginning, which names the source, and the stored id with the text before it. */
function aroundStoredId(text: string): string {
  const at = text.search(STORED_ID)
  return `${text.slice(0, 40)} … ${text.slice(Math.max(0, at - 60), at + 12)}`
}
