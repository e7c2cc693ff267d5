import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'

/** The provider's messages call, standing on this machine: it keeps what it was told, and fails the first time. */
const heard: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
const provider = createServer((request, reply) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk
  })
  request.on('end', () => {
    heard.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown> })
    reply.writeHead(heard.length === 1 ? 503 : 201).end('{}')
  })
})

let app: TestApp
beforeAll(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  app = await testApp({ SMS_URL: `http://127.0.0.1:${port}/messages`, SMS_KEY: 'test_key', SMS_SENDER: 'Vonk' })
})
afterAll(async () => {
  await app.stop()
  provider.close()
})

test('[MONEY-6] a text message goes to the provider until it takes it, with one reference, and is forgotten then', async () => {
  const { sendSms } = await import('#platform/server/sms.ts')
  const { deliverSms } = await import('#platform/server/sms.ts')
  const { pool, transaction } = await import('#platform/server/db.ts')
  await transaction(tx => sendSms(tx, { siteId: 1, to: '+31612345678', body: '123456 is je code' }))
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(0)
  const { rows } = await pool().query<{ id: string }>('SELECT id FROM platform_sms')
  // What the queue does after a pause.
  await deliverSms.run({ id: rows[0]!.id })
  await deliverSms.run({ id: rows[0]!.id })
  expect(heard).toHaveLength(2)
  expect(heard[1]!.headers.authorization).toBe('AccessKey test_key')
  expect(heard[1]!.body).toEqual({
    originator: 'Vonk',
    recipients: ['31612345678'],
    body: '123456 is je code',
    reference: rows[0]!.id,
  })
  expect(heard[0]!.body.reference).toBe(rows[0]!.id)
  expect((await pool().query('SELECT body, sent_at IS NOT NULL AS sent FROM platform_sms')).rows).toEqual([
    { body: '', sent: true },
  ])
})

test('[MONEY-6] an account number is sealed: it reads back, and a changed bit or another purpose is refused', async () => {
  const { seal, unseal } = await import('#platform/server/sealed.ts')
  const sealed = seal('iban', 'NL91ABNA0417164300')
  expect(unseal('iban', sealed)).toBe('NL91ABNA0417164300')
  expect(sealed.equals(seal('iban', 'NL91ABNA0417164300'))).toBe(false)
  expect(sealed.toString('latin1')).not.toContain('0417164300')
  const bent = Buffer.from(sealed)
  bent[bent.length - 1]! ^= 1
  expect(() => unseal('iban', bent)).toThrow()
  expect(() => unseal('phone', sealed)).toThrow()
})
