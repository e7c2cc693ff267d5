/** Limits as in production: without the test factor, and behind a proxy that forwards the client address. */
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReset } from '../../src/features/accounts/contract.ts'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { searchMembers } from '../../src/features/discovery/contract.ts'
import { changeProfile, getMember, getUser, logIn } from '../../src/features/members/contract.ts'
import { fileComplaint } from '../../src/features/pages/contract.ts'
import { receiveWebhook } from '../../src/features/payments/contract.ts'
import { addPhoto } from '../../src/features/photos/contract.ts'
import { fileReport } from '../../src/features/safety/contract.ts'
import { REPORTS_A_DAY } from '../../src/features/safety/rules.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import type { Endpoint } from '../../src/platform/endpoint.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { chatMember } from '../support/made-member.ts'
import { upload } from '../support/pictures/upload.ts'
import { orderOnce, payInLab, startOrder } from '../support/shop.ts'
import { newMember } from '../support/signed-up-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
})
afterAll(() => app.stop())

/** Repeats a call from one address. Returns the number of replies for each status. */
async function repeat(times: number, send: (count: number) => Promise<Reply>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let count = 1; count <= times; count++) {
    const { status } = await send(count)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const from = (address: string) => ({ 'x-forwarded-for': address })

test.each<[string, Endpoint, number, object]>([
  ['logging in', logIn, 401, { email: 'nobody@example.com', password: 'not a password' }],
  ['signing up', signUp, 400, { email: 'no' }],
  ['asking for a reset', requestReset, 400, { email: 'no' }],
  ['complaining', fileComplaint, 400, { name: '', email: 'no', subject: 'other', story: '' }],
])('[TRUST-7] %s is limited per address, with one sentence and Retry-After', async (_, endpoint, status, body) => {
  const { max } = endpoint.rateLimit!
  const client = app.client()
  const send = (address: string, count = 0) =>
    client.send(endpoint, {
      body: ('password' in body ? { ...body, email: `nobody-${count}@example.com` } : body) as never,
      headers: from(address),
    })
  expect(await repeat(max, count => send('192.0.2.1', count))).toEqual({ [status]: max })
  const refused = await send('192.0.2.1')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('192.0.2.2')).status).toBe(status)
  // A client that forges X-Forwarded-For is still counted by the address that the proxy saw.
  expect((await send('192.0.2.9, 192.0.2.1')).status).toBe(429)
})

test('[TRUST-7] a whole IPv6 network counts as one address', async () => {
  const client = app.client()
  const send = (address: string) => client.send(signUp, { body: {}, headers: from(address) })
  const { max } = signUp.rateLimit
  expect(await repeat(max, count => send(`2001:db8:0:1::${count}`))).toEqual({ 400: max })
  expect((await send('2001:db8:0:1:ffff::1')).status).toBe(429)
  expect((await send('2001:db8:0:2::1')).status).toBe(400)
})

test('[TRUST-7] messages and profile views are limited per member, and profile views of visitors ten times lower per address', async () => {
  const [anna, bram, cor] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram'), await chatMember(app, 'Cor')]
  const send = ({ client }: { client: Client }) =>
    client.send(sendMessage, { body: { profile: cor.memberId, text: 'dag' }, headers: from('192.0.2.30') })
  const messages = sendMessage.rateLimit.max
  expect(await repeat(messages + 1, () => send(anna))).toEqual({ 200: messages, 429: 1 })
  expect((await send(bram)).status).toBe(200)

  const search = (client: Client, address = '192.0.2.30') =>
    client.send(getMember, { query: { id: cor.memberId }, headers: from(address) })
  const visitor = app.client()
  const { max, visitors } = getMember.rateLimit
  expect(visitors).toBe(max / 10)
  expect(await repeat(visitors + 1, () => search(visitor))).toEqual({ 200: visitors, 429: 1 })
  expect((await search(bram.client)).status).toBe(200)
  // A member's limit doesn't depend on the address.
  const views = await repeat(max, count => search(bram.client, `198.51.100.${count % 250}`))
  expect(views).toEqual({ 200: max - 1, 429: 1 })
  expect((await bram.client.call(getUser)).user?.id).toBe(bram.memberId)
})

test('[TRUST-7] searches and uploads are limited per member, whatever the address', async () => {
  const [dora, eva] = [await chatMember(app, 'Dora'), await chatMember(app, 'Eva')]
  const search = ({ client }: { client: Client }, count = 0) =>
    client.send(searchMembers, { query: { min_age: 98 }, headers: from(`198.51.100.${count % 250}`) })
  const { max } = searchMembers.rateLimit
  expect(await repeat(max + 1, count => search(dora, count))).toEqual({ 200: max, 429: 1 })
  expect((await search(dora)).status).toBe(429)
  expect((await search(eva)).status).toBe(200)
  const send = ({ client }: { client: Client }) => upload(client, Buffer.from('no picture'))
  const uploads = addPhoto.rateLimit.max
  expect(await repeat(uploads + 1, () => send(dora))).toEqual({ 415: uploads, 429: 1 })
  expect((await send(eva)).status).toBe(415)
})

test('[TRUST-7] changes of a profile are limited per member', async () => {
  const { client } = await chatMember(app, 'Bewerker')
  const change = () => client.send(changeProfile, { body: { about: 'Ik fiets graag.' } })
  const { max } = changeProfile.rateLimit
  expect(await repeat(max + 1, change)).toEqual({ 200: max, 429: 1 })
})

test('[TRUST-7] [BLOCK-3] a member can report some times a day', async () => {
  const [anna, bert] = [await chatMember(app, 'Melder'), await chatMember(app, 'Gemeld')]
  const send = () => anna.client.send(fileReport, { body: { kind: 'member', id: bert.memberId, reason: 'other' } })
  expect(await repeat(REPORTS_A_DAY + 1, send)).toEqual({ 200: REPORTS_A_DAY, 429: 1 })
})

test('[TRUST-7] [MONEY-13] webhooks with unknown payments are limited per network, and a provider’s real webhooks never are', async () => {
  const { client } = await newMember(app)
  const order = await startOrder(client)
  await payInLab(client, order, 'paid', { copies: 0 })
  const sendWebhook = (id: string, address: string) =>
    app.client('127.0.0.1').fetch(`${receiveWebhook.path}?provider=lab`, {
      method: 'POST',
      body: new URLSearchParams({ id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(address) },
    })
  const strange = (count: number) => sendWebhook(`lab_${String(count).padStart(16, '0')}`, '192.0.2.70')
  const { UNKNOWN_PER_MINUTE } = await import('../../src/features/payments/server/webhooks/receive-webhook.ts')
  expect(await repeat(UNKNOWN_PER_MINUTE, strange)).toEqual({ 200: UNKNOWN_PER_MINUTE })
  expect((await strange(UNKNOWN_PER_MINUTE + 1)).status).toBe(429)
  expect((await sendWebhook('lab_0000000000000000', '192.0.2.71')).status).toBe(200)
  expect((await sendWebhook(order.checkout_url!.split('/').at(-1)!, '192.0.2.70')).status).toBe(200)
  await orderOnce(order.payment_id, 'completed')
})

test('[TRUST-7] a machine endpoint can have a rate limit like any other', async () => {
  const http = Fastify()
  const { SharedLimits } = await import('#platform/server/limits/shared-limits.ts')
  await http.register(rateLimit, { global: false, hook: 'preValidation', store: SharedLimits })
  const rates = { max: 2, perSeconds: 60, by: 'address' } as const
  const { mountRoute } = await import('#platform/server/endpoints/mount.ts')
  mountRoute(
    http,
    { endpoint: { ...receiveWebhook, rateLimit: rates }, handler: async () => ({}) },
    async request => request.caller,
  )
  const send = () => http.inject({ method: 'POST', url: receiveWebhook.path, payload: {} })
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200])
  expect((await send()).json()).toMatchObject({ message: 'too_many_requests' })
  await http.close()
})
