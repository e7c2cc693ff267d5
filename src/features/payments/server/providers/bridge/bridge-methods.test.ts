/** The configured methods of a bridge are validated at start. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'vonk-bridge-'))
beforeAll(() => {
  const environment = {
    VONK_DATA: folder,
    DATABASE_URL: 'postgres://localhost/x',
    PAYMENT_BRIDGE_URL: 'https://pay.example/vonk',
    PAYMENT_BRIDGE_MERCHANT: 'my-shop',
    PAYMENT_BRIDGE_SECRET: 'x'.repeat(32),
    PAYMENT_BRIDGE_METHODS: 'ideal=IDL,idael=IDL,paysafecard=PSC',
    PAYMENT_BRIDGE_NO_REFUNDS: 'paysafecard',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  // The configuration is read once per process, and the unit tests share a process.
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true, force: true })
})

test('[MONEY-5] an unknown method of a bridge prevents the start, and the error names it', async () => {
  const { refuseUnknownMethods } = await import('./bridge.ts')
  await expect(refuseUnknownMethods()).rejects.toThrow(
    /PAYMENT_BRIDGE_METHODS has unknown methods: idael\. The known ones are .*ideal/,
  )
})

test('[MONEY-5] the catalogue takes a bridge’s methods, currencies and refundability from the configuration', async () => {
  const { isRefundable } = await import('../index.ts')
  const { catalogueEntry, isWithin, methodCode } = await import('../method-catalogue.ts')
  expect(methodCode('bridge', 'ideal')).toBe('IDL')
  expect(catalogueEntry('bridge', 'paypal')).toBeUndefined()
  expect(isWithin(catalogueEntry('bridge', 'ideal')!, { minor: 1, currency: 'EUR' })).toBe(true)
  expect(isWithin(catalogueEntry('bridge', 'ideal')!, { minor: 1999, currency: 'SEK' })).toBe(false)
  const refundable = (method: string) => isRefundable({ provider: 'bridge', account_id: null, method })
  expect(await refundable('ideal')).toBe(true)
  expect(await refundable('paysafecard')).toBe(false)
})
