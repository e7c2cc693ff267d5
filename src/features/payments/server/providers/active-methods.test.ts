import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { activeMethods } from './active-methods.ts'
import type { ActiveMethod, PaymentProvider } from './provider.ts'

// A failing provider causes a log line, and the log needs the configuration.
const folder = mkdtempSync(join(tmpdir(), 'vonk-methods-'))
Object.assign(process.env, { VONK_MODE: 'test', VONK_DATA: folder, DATABASE_URL: 'postgres://nowhere.invalid/none' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

test('[MONEY-5] an account’s methods are fetched again after five minutes and not before; the last response is used while the provider fails', async () => {
  let elapsed = 0
  const start = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => start + elapsed)
  const responses: (string | Error)[] = ['ideal', 'paypal', new Error('500'), 'blik']
  const provider = {
    name: 'lab',
    async activeMethods(): Promise<readonly ActiveMethod[]> {
      const response = responses.shift()!
      if (response instanceof Error) throw response
      return [{ code: response, min: null, max: null, banks: [] }]
    },
  } as unknown as PaymentProvider
  const taken = async (minutes: number) => {
    elapsed = minutes * MINUTE_IN_MS
    return (await activeMethods(provider, { minor: 1999, currency: 'EUR' }))?.map(each => each.code)
  }
  expect(await taken(0)).toEqual(['ideal'])
  expect(await taken(4.99)).toEqual(['ideal'])
  expect(await taken(5.01)).toEqual(['paypal'])
  expect(await taken(10)).toEqual(['paypal'])
  // A failed call isn't repeated for each buyer.
  expect(await taken(10.02)).toEqual(['paypal'])
  expect(await taken(15)).toEqual(['paypal'])
  expect(await taken(15.03)).toEqual(['blik'])
})
