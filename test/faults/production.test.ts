/** The program as deployed: its responses, its log, its shutdown. */
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { getUser, logIn } from '../../src/features/members/contract.ts'
import { fileComplaint } from '../../src/features/pages/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { Client } from '../support/client.ts'
import { cloneDatabase } from '../support/database/clone.ts'
import { LiveStream } from '../support/live/live-stream.ts'
import { ProductionProcess } from '../support/programs/production-process.ts'
import { TEST_SECRET } from '../support/public-id.ts'
import { allowResets } from '../support/services/allow-resets.ts'
import { PASSWORD, signupForm } from '../support/signed-up-member.ts'

/** The number of recipients that the mail server has rejected. It rejects every recipient. */
let refusals = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    refusals++
    // Alternates permanent and temporary failures. A permanent failure stops emails to the address; a temporary failure
    // is retried.
    const [responseCode, status] = refusals % 2 === 1 ? [550, '5.1.1'] : [450, '4.2.1']
    done(Object.assign(new Error(`${status} <${address}>: no such user ${address}`), { responseCode }))
  },
})
allowResets(smtp)

const folder = mkdtempSync(join(tmpdir(), 'vonk-production-'))
let environment: Record<string, string>
let database: pg.Client
let drop: () => Promise<void>
let program: ProductionProcess

beforeAll(async () => {
  await new Promise<void>(ready => smtp.listen(0, '127.0.0.1', ready))
  const clone = await cloneDatabase(inject('templateUrl'))
  drop = clone.drop
  database = new pg.Client({ connectionString: clone.url })
  await database.connect()
  const { port } = smtp.server.address() as { port: number }
  environment = {
    TRUSTED_PROXIES: '127.0.0.1/32',
    DATABASE_URL: clone.url,
    VONK_DATA: folder,
    VONK_SECRET: TEST_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  program = await ProductionProcess.start(environment)
})

afterAll(async () => {
  program.signal('SIGKILL')
  await program.ended
  await database.end()
  await drop()
  await new Promise<void>(closed => smtp.close(closed))
  rmSync(folder, { recursive: true, force: true })
})

async function member(form = signupForm()): Promise<{ client: Client; email: string }> {
  const client = program.client()
  await client.call(signUp, { body: form })
  return { client, email: form.email! }
}

test('[OPS-2] the log of signups, logins, messages and errors holds no personal data, at any level', async () => {
  const form = signupForm({ name: 'Annelies-Logboek' })
  const text = 'Dit staat in geen enkel logboek'
  const { client } = await member(form)
  const { member_id } = await program.client().call(signUp, { body: signupForm() })
  await client.send(sendMessage, { body: { profile: member_id!, text } })
  await program.client().send(logIn, { body: { email: form.email!, password: 'fout wachtwoord 12' } })
  const address = '203.0.113.77'
  const headers = { 'x-forwarded-for': address, 'user-agent': 'Logboekbrowser/1.0' }
  await program.client().call(logIn, { body: { email: form.email!, password: PASSWORD }, headers })
  await client.fetch(`/api/member.php?id=${encodeURIComponent(text)}`)
  await client.fetch(`/members/${encodeURIComponent(form.email!)}`)
  await expect.poll(() => refusals).toBeGreaterThan(1)
  await expect.poll(() => program.log).toContain('job failed')
  const secrets = [
    address,
    'Logboekbrowser',
    form.email!,
    form.name!,
    PASSWORD,
    'fout wachtwoord',
    text,
    ...client.cookies.values(),
  ]
  for (const secret of secrets.filter(each => each.length > 3)) expect(program.log).not.toContain(secret)
})

test('[OPS-2] metrics have a port of their own, so no proxy in front of the site serves them', async () => {
  await expect.poll(() => program.log).toContain('metrics are served at /metrics')
  const port = Number(/"port":(\d+),"msg":"metrics are served at \/metrics"/.exec(program.log)?.[1])
  const { status, text } = await new Client(port, '127.0.0.1').fetch('/metrics')
  expect([status, text.includes('vonk_live_streams')]).toEqual([200, true])
  expect((await new Client(port, '127.0.0.1').fetch('/')).status).toBe(404)
  for (const host of ['127.0.0.1', 'vonk.localhost', 'localhost']) {
    const reply = await program.client(host).fetch('/metrics')
    expect([reply.status >= 400, reply.text.includes('vonk_live_streams')]).toEqual([true, false])
  }
})

test('[OPS-2] a visitor who aborts an upload or a form is not logged as a fault of the database', async () => {
  const { client } = await member()
  for (const [path, type] of [
    ['/api/chat-message.php', 'application/json'],
    ['/api/photo.php', 'multipart/form-data; boundary=x'],
  ] as const) {
    const logged = program.log.length
    const unfinished = await beginBody(client, path, type)
    // When this reply arrives, the program is already reading the body.
    await client.call(getUser)
    unfinished.destroy()
    await expect
      .poll(() => program.log.slice(logged))
      .toContain('the browser closed the connection before the request was complete')
    expect(program.log.slice(logged)).not.toMatch(/database|unexpected error/)
  }
})

test('[OPS-2] an upload that is aborted while the database counts it ends, and waits for no more bytes', async () => {
  const { client } = await member()
  const logged = program.log.length
  await database.query('BEGIN; LOCK TABLE platform_limit')
  const unfinished = await beginBody(client, '/api/chat-image.php', 'multipart/form-data; boundary=x')
  await expect.poll(lockIsAwaited).toBe(true)
  unfinished.destroy()
  await new Promise(resolve => unfinished.once('close', resolve))
  // When this reply arrives, the program already knows that the connection is closed.
  await client.call(getUser)
  await database.query('COMMIT')
  await expect
    .poll(() => program.log.slice(logged))
    .toContain('the browser closed the connection before the request was complete')
})

/** Resolves when the head of a request and the first bytes of its body are sent. */
async function beginBody(client: Client, path: string, type: string): Promise<ClientRequest> {
  const unfinished = request({
    port: program.port,
    path,
    method: 'POST',
    headers: {
      host: client.host,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': type,
      'content-length': '1000',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    },
  })
  unfinished.once('error', () => undefined)
  const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
  await new Promise(resolve => unfinished.write(start, resolve))
  return unfinished
}

async function lockIsAwaited(): Promise<boolean> {
  const { rows } = await database.query(
    "SELECT FROM pg_locks WHERE relation = 'platform_limit'::regclass AND NOT granted",
  )
  return rows.length > 0
}

test('[SITE-9] [TRUST-4] production has no mailbox and no payment lab, and serves no unknown host', async () => {
  const client = program.client()
  for (const path of [
    '/mailbox',
    '/mailbox/00000000-0000-4000-8000-000000000000',
    '/payment-lab/lab_AAAAAAAAAAAAAAAA',
  ]) {
    const reply = await client.fetch(path)
    expect(reply.status, path).toBe(404)
    expect(reply.text).not.toContain('example.com')
  }
  expect((await program.client('evil.example').fetch('/')).status).toBe(421)
})

test('[OPS-2] an overloaded process replies 503 with Retry-After, but still serves health checks and the files of pages', async () => {
  const late = await ProductionProcess.start({ ...environment, BUSY_AFTER_IN_MS: '1', RATE_LIMIT_FACTOR: '10000' })
  const script = `/assets/${basename(globSync('dist/client/assets/*.js')[0]!)}`
  const replyTo = async (path: string) => {
    const { status, headers } = await late.client().fetch(path)
    return [status, headers['retry-after']]
  }
  try {
    // Rendering pages blocks the event loop for more than a millisecond each.
    const whileItDraws = async () => {
      await Promise.all(Array.from({ length: 20 }, () => late.client().fetch('/')))
      return Promise.all([replyTo('/api/settings.php'), replyTo(script)])
    }
    await expect.poll(whileItDraws).toEqual([
      [503, '5'],
      [200, undefined],
    ])
    expect(await replyTo('/health')).toEqual([200, undefined])
  } finally {
    late.signal('SIGKILL')
    await late.ended
  }
})

test('[OPS-2] at SIGTERM streams end, the running request is answered, and the process exits with 0', async () => {
  const { client } = await member()
  const stream = await LiveStream.open(client, program.port)
  await database.query('BEGIN')
  await database.query('LOCK TABLE pages_complaint IN ACCESS EXCLUSIVE MODE')
  const body = { name: 'Anna', email: 'anna@example.com', subject: 'other', story: 'Er klopt iets niet.' } as const
  const slow = client.send(fileComplaint, { body })
  const waiting = "SELECT FROM pg_locks WHERE relation = 'pages_complaint'::regclass AND NOT granted"
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBe(1)

  program.signal('SIGTERM')
  const startedAt = performance.now()
  await stream.ended
  await expect(program.client().fetch('/health')).rejects.toThrow()
  await database.query('COMMIT')
  expect((await slow).status).toBe(200)
  expect(await program.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect((await database.query('SELECT FROM pages_complaint')).rowCount).toBe(1)
  await expect
    .poll(
      async () =>
        (
          await database.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
          )
        ).rowCount,
    )
    .toBe(0)
})
