/** Mollie's client has no timeout. Our calls have one, so buyers, jobs and lists don't wait for ever. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KEY } from '../../../../../../test/support/payments/mollie/account.ts'
import { mollieStub } from '../../../../../../test/support/payments/mollie/stand-in.ts'
import type { PaymentProvider } from '../provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-mollie-'))
let stub: Awaited<ReturnType<typeof mollieStub>>['stub']
let provider: PaymentProvider
beforeAll(async () => {
  stub = (await mollieStub()).stub
  stub.fault = { kind: 'silent', calls: Number.POSITIVE_INFINITY }
  Object.assign(process.env, {
    VONK_MODE: 'test',
    VONK_DATA: folder,
    DATABASE_URL: 'postgres://nowhere.invalid/none',
    MOLLIE_API_KEY: KEY,
    MOLLIE_API_URL: await stub.url,
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
  const { mollie } = await import('./mollie.ts')
  provider = mollie()!
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  vi.useRealTimers()
  stub.stop()
  rmSync(folder, { recursive: true, force: true })
})

const amount = { minor: 1999, currency: 'EUR' }
const since = new Date('2026-11-22T10:00:00Z')
const calls: Record<string, () => Promise<unknown>> = {
  activeMethods: () => provider.activeMethods(amount),
  fetchPayment: () => provider.fetchPayment('tr_silent01'),
  cancelPayment: () => provider.cancelPayment!('tr_silent01'),
  findPayment: () => provider.findPayment({ idempotencyKey: randomUUID(), orderRef: '1', since }),
  paidSince: async () => {
    for await (const _ of provider.paidSince(since)) break
  },
  refundPayment: () => provider.refundPayment({ ref: 'tr_silent01', key: randomUUID(), amount, description: 'back' }),
  createPayment: () =>
    provider.createPayment({
      idempotencyKey: randomUUID(),
      orderRef: '1',
      amount,
      country: 'NL',
      method: 'ideal',
      description: '150 credits',
      returnUrl: 'https://vonk.example/transactions/1',
      webhookUrl: 'https://vonk.example/webhook',
    }),
}

test.for(Object.keys(calls))('[MONEY-18] %s fails after fifteen seconds without a reply from Mollie', async name => {
  const ended = calls[name]!().then(
    () => 'answered',
    error => String(error),
  )
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await ended).toContain('did not respond within')
})
