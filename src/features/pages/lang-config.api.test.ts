/** The country and language that a visitor chooses, and their effect on the site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prices } from '#credits/contract'
import { getRegions } from '#places/contract'
import { getSettings } from '#sites/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { chooseCountry } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const HOST = 'vonk.localhost'

test('[I18N-7] a visitor chooses country and language, and settings, prices and regions follow in this browser only', async () => {
  const { settings } = await app.client(HOST).call(getSettings)
  const [first, second] = settings.countries
  expect(settings.geoip_selected_country).toBe(first)
  const language = settings.locales.at(-1) as 'fr'
  const visitor = app.client(HOST)
  const chosen = { country: second!, language }
  expect(await visitor.call(chooseCountry, { body: chosen })).toEqual(chosen)
  expect((await visitor.call(getSettings)).settings.geoip_selected_country).toBe(second)
  expect((await visitor.call(getRegions, { query: {} })).country).toBe(second)
  expect((await visitor.call(prices, { query: {} })).country).toBe(second)
  expect(visitor.cookies.get('locale')).toBe(language)
  expect((await app.client(HOST).call(getSettings)).settings.geoip_selected_country).toBe(first)
})

test('[I18N-7] a country or language that the site doesn’t have is refused at its field, and a forged cookie changes nothing', async () => {
  const { fields } = await app.client(HOST).refused(chooseCountry, { body: { country: 'XX', language: 'fi' } })
  expect([fields?.country?.code, fields?.language?.code]).toEqual(['country_not_offered', 'language_not_offered'])
  const visitor = app.client(HOST)
  visitor.cookies.set('country', 'constructor')
  expect((await visitor.call(getSettings)).settings.geoip_selected_country).toBe(
    (await app.client(HOST).call(getSettings)).settings.geoip_selected_country,
  )
})
