/** The platform's guarantees, tested over HTTP. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../../src/features/members/contract.ts'
import { getSettings } from '../../src/features/sites/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type MailServer, mailServer } from '../support/services/smtp.ts'
import { newMember } from '../support/signed-up-member.ts'

let smtp: MailServer
let app: TestApp
beforeAll(async () => {
  smtp = await mailServer()
  app = await testApp({ SMTP_URL: smtp.url, BODY_TIMEOUT_IN_MS: '300' })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

test('[OPS-1] an email is sent over SMTP if and only if its change is committed', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { sendMail } = await import('#platform/server/mail/mail.ts')
  const mail = {
    siteId: 1,
    from: { name: 'Vonk', address: 'hulp@vonk.localhost' },
    to: 'anna@example.test',
    text: 'Dag',
    html: '<p>Dag</p>',
  }
  await transaction(async tx => {
    await sendMail(tx, { ...mail, subject: 'rolled back' })
    throw new Error('changed my mind')
  }).catch(() => undefined)
  await transaction(tx => sendMail(tx, { ...mail, subject: 'Één mail' }))
  const read = await smtp.mailTo(mail.to)
  expect(await smtp.received()).toHaveLength(1)
  expect(read).toMatchObject({ subject: 'Één mail', from: { address: 'hulp@vonk.localhost', name: 'Vonk' } })
})

test('[TRUST-1] the body of an email is deleted after sending, the rest after two weeks; the body of an email that can’t be sent after three days', async () => {
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const { forgetOldMails, sendMail } = await import('#platform/server/mail/mail.ts')
  const from = { name: 'Vonk', address: 'hulp@vonk.localhost' }
  const mail = { siteId: 1, from, to: 'bea@example.test', subject: 'Link', text: 'token=1', html: '<p>token=1</p>' }
  await transaction(tx => sendMail(tx, mail))
  const kept = async () =>
    (await pool().query('SELECT sent_at, text_body, html_body FROM platform_mail WHERE recipient = $1', [mail.to])).rows
  await expect.poll(async () => (await kept())[0].sent_at).not.toBeNull()
  expect(await kept()).toMatchObject([{ text_body: '', html_body: '' }])
  const keptAfter = async (column: 'sent_at' | 'created_at', interval: string) => {
    await pool().query(`UPDATE platform_mail SET ${column} = now() - $2::interval WHERE recipient = $1`, [
      mail.to,
      interval,
    ])
    await forgetOldMails.run({} as never)
    return (await kept()).length
  }
  expect([await keptAfter('sent_at', '335 hours'), await keptAfter('sent_at', '337 hours')]).toEqual([1, 0])
  await pool().query(
    `INSERT INTO platform_mail (id, site_id, recipient, subject, text_body, html_body, headers)
      VALUES (gen_random_uuid(), 1, $1, 'Link', 'token=1', '<p>token=1</p>', '{}')`,
    [mail.to],
  )
  await keptAfter('created_at', '71 hours')
  expect(await kept()).toMatchObject([{ text_body: 'token=1' }])
  await keptAfter('created_at', '73 hours')
  expect(await kept()).toMatchObject([{ text_body: '', html_body: '' }])
  expect(await keptAfter('created_at', '337 hours')).toBe(0)
})

test('[ERR-3] [TRUST-12] a write with one idempotency key happens once, whether repeated later or at the same moment', async () => {
  const { once } = await import('#platform/server/endpoints/idempotency.ts')
  let writes = 0
  const intent = { siteId: 1, caller: 'member:1', key: randomUUID(), request: ['POST', 'x'] }
  const write = () =>
    once(intent, async tx => {
      writes++
      await sql`SELECT pg_sleep(0.02)`.execute(tx)
      return { number: writes }
    })
  const replies = await Promise.all(Array.from({ length: 8 }, write))
  replies.push(await write())
  expect(writes).toBe(1)
  expect(new Set(replies.map(reply => reply.number))).toEqual(new Set([1]))
  await expect(once({ ...intent, request: ['POST', 'y'] }, async () => 0)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('[ERR-6] [TRUST-2] refusals are problem documents in the visitor’s language', async () => {
  const client = app.client('ember.localhost')
  const reply = await client.fetch('/api/no-such-call.php')
  expect(reply.status).toBe(404)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.body).toMatchObject({ code: 'not_found', status: 404, detail: 'We couldn’t find this.' })
  const dutch = await app.client('vonk.localhost').fetch('/api/no-such-call.php')
  expect(dutch.body).toMatchObject({ detail: 'Dit is niet gevonden.' })
})

test('[I18N-3] [I18N-4] the domain’s language applies without a language cookie, and the visitor’s choice with one', async () => {
  const client = app.client('vonk.localhost')
  client.cookies.set('locale', 'en')
  expect((await client.fetch('/api/no-such-call.php')).body).toMatchObject({ detail: 'We couldn’t find this.' })
  client.cookies.set('locale', 'xx')
  expect((await client.fetch('/api/no-such-call.php')).body).toMatchObject({ detail: 'Dit is niet gevonden.' })
})

test('[I18N-4] a cookie stores the chosen language for 365 days', async () => {
  const { client } = await newMember(app)
  const { headers } = await client.send(setLanguage, { body: { language: 'en' } })
  const cookie = headers['set-cookie']?.find(line => line.startsWith('locale='))
  expect(cookie).toMatch(/^locale=en; Max-Age=31536000; Path=\/; SameSite=Lax$/)
})

test('[TRUST-3] every response has the security headers', async () => {
  const { headers } = await app.client().send(getSettings)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a job enqueued in a rolled back change does not exist', async () => {
  const { transaction, pool } = await import('#platform/server/database/db.ts')
  const { enqueue } = await import('#platform/server/jobs/jobs.ts')
  await transaction(async tx => {
    await enqueue(tx, 'test.never', { a: 1 })
    throw new Error('no')
  }).catch(() => undefined)
  const { rows } = await pool().query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'test.never'")
  expect(rows).toHaveLength(0)
})

test('[OPS-2] metrics count requests by route, without any visitor in them', async () => {
  await app.client().send(getSettings)
  const text = await app.metrics()
  expect(text).toMatch(
    /vonk_request_duration_seconds_count\{method="GET",route="\/api\/settings.php",status="200"\} \d+/,
  )
  expect(text).toContain('vonk_live_streams')
})

test('[TRUST-6] links in emails use the stored host of the site, whatever Host header the request has', async () => {
  const { signUp } = await import('../../src/features/signup/contract.ts')
  const { lastMail } = await import('../support/mailbox.ts')
  const { signupForm } = await import('../support/signed-up-member.ts')
  const form = signupForm()
  await app.client('vonk.localhost').send(signUp, {
    body: form,
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
  })
  const { siteOfHost } = await import('#sites/server')
  const mail = await lastMail(form.email!)
  const links = mail!.text.match(/https?:\/\/[^\s/]+/g)
  expect(new Set(links)).toEqual(new Set([siteOfHost('vonk.localhost')!.origin]))
})

test('[TRUST-7] [ERR-6] a request whose body arrives too slowly ends with 408, or with the refusal that came before the body', async () => {
  const head = 'POST /api/complaint.php HTTP/1.1\r\nhost: vonk.localhost\r\ncontent-length: 50\r\n'
  const slow = (headers: string) =>
    new Promise<string>((ended, failed) => {
      let reply = ''
      const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true })
      socket.setEncoding('utf8').on('data', text => {
        reply += text
      })
      socket.once('error', failed).once('close', () => ended(reply))
      socket.once('end', () => socket.destroy())
      socket.write(`${head}${headers}content-type: application/json\r\n\r\n{"story":`)
    })
  const sameOrigin = 'sec-fetch-site: same-origin\r\n'
  const ended = await slow(sameOrigin)
  expect(ended).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[\s\S]*"code":"too_slow"/)
  expect(ended).toMatch(/\r\nx-content-type-options: nosniff\r\n[\s\S]*\r\ncontent-security-policy: default-src 'none'/)
  expect(await slow('')).toContain('"code":"cross_site_request"')
  expect((await app.client().send(getSettings)).status).toBe(200)
})

test('[TRUST-3] TRACE is not supported, so no response repeats the headers of a request', async () => {
  const { status, text } = await app
    .client()
    .fetch(getSettings.path, { method: 'TRACE', headers: { 'x-mark': 'seen' } })
  expect(status).toBe(404)
  expect(text).not.toContain('seen')
})
