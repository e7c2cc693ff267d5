/** Budgets for the bytes of pages and their scripts. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { pageBytes } from '../../../../test/support/browser/page-bytes.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'silent' }, { pages: (await import('./mount-pages.ts')).mountPages })
})
afterAll(() => app.stop())

test.skipIf(!IS_BUILT)('[OPS-7] pages and their scripts stay within their budgets of bytes', async () => {
  const landing = pageBytes((await app.client().fetch('/')).text)
  expect(landing.documentBrotli).toBeLessThan(7_500)
  expect(landing.firstScript).toBeLessThan(300)
  expect(landing.wholeScript).toBeLessThan(148_000)
  const { client } = await newMember(app)
  const search = pageBytes((await client.fetch('/members')).text)
  expect(search.documentBrotli).toBeLessThan(9_000)
  expect(search.firstScript).toBeLessThan(179_000)
})
