/** A call of staff that names a site which doesn't exist is not found, also for staff of all sites. */
import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { lineOf } from '../support/authorization/requests.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { staff } from '../support/writes/prerequisites.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const UNKNOWN_SITE = 30_000

/** Every id of a member's object is 1, because the call checks the site first. */
const ANY_ID = new Proxy({}, { get: () => 1 })

const lists = (await allEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, who, query }) =>
      method === 'GET' && typeof who === 'object' && query && 'site' in (query as TObject).properties,
  )

test('lists of staff take a site', () => expect(lists.length).toBeGreaterThan(10))

test.for(lists)('[OFFICE-1] [SITE-9] $path of a site that doesn’t exist is not found', async endpoint => {
  const query = { ...lineOf(endpoint)?.query?.(ANY_ID as never), site: UNKNOWN_SITE } as never
  expect((await (await staff(app)).refused(endpoint, { query })).status).toBe(404)
})
