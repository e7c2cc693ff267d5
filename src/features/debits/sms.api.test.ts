import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'

/** A stand-in of the SMS provider. It records requests and fails the first one. */
const received: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
const provider = createServer((request, reply) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown> })
    reply.writeHead(received.length === 1 ? 503 : 201).end('{}')
  })
})

/** The limits of production, with a small limit per day: 40 in total, of which one of the three sites may use 27. */
const LIMITS = { RATE_LIMIT_FACTOR: '1', SMS_A_DAY: '40' }

let app: TestApp
beforeAll(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  app = await testApp({
    SMS_URL: `http://127.0.0.1:${port}/messages`,
    SMS_KEY: 'test_key',
    SMS_SENDER: 'Vonk',
    ...LIMITS,
  })
})
afterAll(async () => {
  await app.stop()
  provider.close()
})

test('[MONEY-6] a text message is sent until the provider accepts it, with one reference, and its text is then deleted', async () => {
  const { sendSms } = await import('#platform/server/sms.ts')
  const { deliverSms } = await import('#platform/server/sms.ts')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => sendSms(tx, { siteId: 1, to: '+31612345678', body: '123456 is je code' }))
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const { rows } = await pool().query<{ id: string }>('SELECT id FROM platform_sms')
  // The queue runs a failed job again after a pause.
  await deliverSms.run({ id: rows[0]!.id })
  await deliverSms.run({ id: rows[0]!.id })
  expect(received).toHaveLength(2)
  expect(received[1]!.headers.authorization).toBe('AccessKey test_key')
  expect(received[1]!.body).toEqual({
    originator: 'Vonk',
    recipients: ['31612345678'],
    body: '123456 is je code',
    reference: rows[0]!.id,
  })
  expect(received[0]!.body.reference).toBe(rows[0]!.id)
  expect((await pool().query('SELECT body, sent_at IS NOT NULL AS sent FROM platform_sms')).rows).toEqual([
    { body: '', sent: true },
  ])
})

test('[MONEY-6] [TRUST-9] text messages and codes without a mandate are deleted after thirty days', async () => {
  const { sendCode } = await import('#debits/server')
  const { forgetOldMandates } = await import('./server/erasure.ts')
  const { forgetOldSms } = await import('#platform/server/sms.ts')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const phone = '+31610000001'
  const amount = { minor: 1999, currency: 'EUR' }
  const debit = { memberId: 1, siteId: 1, orderKey: crypto.randomUUID(), amount, iban: 'NL91ABNA0417164300', phone }
  await transaction(tx => sendCode(tx, debit, { locale: 'nl', address: '192.0.2.9' }))
  const keptAfter = async (interval: string) => {
    for (const table of ['platform_sms', 'debits_code']) {
      await pool().query(`UPDATE ${table} SET created_at = now() - $1::interval`, [interval])
    }
    await forgetOldSms.run({} as never)
    await forgetOldMandates.run({} as never)
    const { rows } = await pool().query(
      `SELECT (SELECT count(*)::int FROM platform_sms WHERE recipient = $1) AS sms,
         (SELECT count(*)::int FROM debits_code WHERE phone = $1) AS codes`,
      [phone],
    )
    return rows[0]
  }
  expect(await keptAfter('29 days')).toEqual({ sms: 1, codes: 1 })
  expect(await keptAfter('31 days')).toEqual({ sms: 0, codes: 0 })
})

test('[MONEY-6] [TRUST-7] codes are limited per network, per site and per day in total, so that one site under attack leaves enough for the others', async () => {
  const { sendCode } = await import('#debits/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  let requests = 0
  const requestCode = (address: string, siteId = 1) => {
    const nth = ++requests
    const debit = {
      memberId: nth,
      siteId,
      orderKey: crypto.randomUUID(),
      amount: { minor: 1999, currency: 'EUR' },
      iban: 'NL91ABNA0417164300',
      phone: `+3161${2_000_000 + nth}`,
    }
    return transaction(tx => sendCode(tx, debit, { locale: 'nl', address })).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
  }
  const several = async (times: number, address: string, siteId = 1) => {
    const outcomes: string[] = []
    for (let nth = 0; nth < times; nth++) outcomes.push(await requestCode(address, siteId))
    return outcomes
  }
  expect(new Set(await several(24, '192.0.2.1'))).toEqual(new Set(['sent']))
  expect(await requestCode('192.0.2.1')).toBe('too_many_codes')
  expect(await several(4, '192.0.2.2')).toEqual(['sent', 'sent', 'sent', 'too_many_codes'])
  expect(new Set(await several(13, '192.0.2.3', 2))).toEqual(new Set(['sent']))
  expect(await requestCode('192.0.2.4', 2)).toBe('too_many_codes')
})

test('[MONEY-6] an encrypted account number can be decrypted, except after a changed bit or for another purpose', async () => {
  const { decryptWithMasterKey, encryptWithMasterKey } = await import('#platform/server/master-key-encryption.ts')
  const encrypted = encryptWithMasterKey('iban', 'NL91ABNA0417164300')
  expect(decryptWithMasterKey('iban', encrypted)).toBe('NL91ABNA0417164300')
  expect(encrypted.equals(encryptWithMasterKey('iban', 'NL91ABNA0417164300'))).toBe(false)
  expect(encrypted.toString('latin1')).not.toContain('0417164300')
  const bent = Buffer.from(encrypted)
  bent[bent.length - 1]! ^= 1
  expect(() => decryptWithMasterKey('iban', bent)).toThrow()
  expect(() => decryptWithMasterKey('phone', encrypted)).toThrow()
})
