/** The language menu in the rendered page of a site with several languages (I18N-6). */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/server/db.ts'
import { siteOfHost, updateSettings } from '#sites/server'
import { type TestApp, testApp } from './support/app.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')
const HOST = 'ember.localhost'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' }, { pages: (await import('../src/app/server/pages.ts')).mountPages })
})
afterAll(() => app.stop())

async function menuOf(countries: string[]): Promise<string[]> {
  await transaction(async tx => void (await updateSettings(tx, siteOfHost(HOST)!.id, { countries })))
  await expect.poll(() => siteOfHost(HOST)!.settings.countries).toEqual(countries)
  const { text } = await app.client(HOST).fetch('/pricing')
  expect(text).toContain('<html lang="en"')
  return [...text.matchAll(/<button[^>]*\slang="([a-z]+)"/g)].map(([, language]) => language!)
}

describe.skipIf(!IS_BUILT)('with a build', () => {
  test('[I18N-6] a site offers the languages of its countries, and has no menu for a single language', async () => {
    expect(await menuOf(['GB', 'US'])).toEqual(['en', 'es'])
    expect(await menuOf(['GB', 'CH'])).toEqual(['en', 'de', 'it', 'fr'])
    expect(await menuOf(['GB', 'IE'])).toEqual([])
  })
})
