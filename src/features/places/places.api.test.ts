import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { getCities, getGeocode, getRegions } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[PROFILE-2] [I18N-8] regions.php returns the regions of a country in its own languages', async () => {
  const dutch = await app.client().call(getRegions, { query: { country: 'NL' } })
  expect(dutch.regions).toHaveLength(12)
  const belgian = await app.client().call(getRegions, { query: { country: 'BE' } })
  const names = belgian.regions.map(region => region.name)
  expect(names).toEqual(
    expect.arrayContaining(['Antwerpen', 'West-Vlaanderen', 'Hainaut', 'Brabant wallon', 'Brussel']),
  )
  expect(names).toHaveLength(11)
})

test('[PROFILE-2] without a country regions.php uses the first country of the site', async () => {
  expect((await app.client('vonk.localhost').call(getRegions)).country).toBe('NL')
  expect((await app.client('ember.localhost').call(getRegions)).country).toBe('GB')
})

test('[SITE-5] [PROFILE-2] a browser that has the interests, regions or company gets 304, and the reply in another language', async () => {
  for (const path of ['/api/interests.php', '/api/regions.php', '/api/companyinfo.php']) {
    const first = await app.client().fetch(path)
    const etag = first.headers.etag!
    const again = await app.client().fetch(path, { headers: { 'if-none-match': etag } })
    expect([path, again.status, again.text]).toEqual([path, 304, ''])
    const older = await app.client().fetch(path, { headers: { 'if-none-match': 'W/"older"' } })
    expect([older.status, older.text]).toEqual([200, first.text])
  }
  const dutch = (await app.client().fetch('/api/interests.php')).headers.etag!
  const headers = { 'if-none-match': dutch, cookie: 'locale=de' }
  expect((await app.client().fetch('/api/interests.php', { headers })).status).toBe(200)
})

test('[SEARCH-8] a city is found by the beginning of its name or of a later word, without accents, and with a typing error', async () => {
  const first = async (country: 'NL' | 'DE', text: string) =>
    (await app.client().call(getCities, { query: { country, text } })).cities[0]
  expect(await first('NL', 'utr')).toMatchObject({ name: 'Utrecht', region: 'Utrecht', country: 'NL' })
  expect(await first('NL', 'hertogen')).toMatchObject({ name: "'s-Hertogenbosch", region: 'Noord-Brabant' })
  expect(await first('NL', 'Den Haag')).toMatchObject({ name: 'Den Haag' })
  expect(await first('DE', 'koln')).toMatchObject({ name: 'Köln' })
  expect(await first('DE', 'munchen')).toMatchObject({ name: 'München' })
  expect(await first('NL', 'amstredam')).toMatchObject({ name: 'Amsterdam' })
  expect(await first('NL', '%')).toBeUndefined()
})

test('[SIGNUP-17] [TRUST-10] geocode.php returns the nearest city and no position', async () => {
  const { city } = await app.client().call(getGeocode, { query: { lat: 52.0907, lon: 5.1214 } })
  expect(city).toMatchObject({ name: 'Utrecht', country: 'NL' })
  expect(Object.keys(city).sort()).toEqual(['country', 'id', 'name', 'region', 'region_id'])
})

test('[SIGNUP-17] geocode.php refuses a position far from every city of the site’s countries', async () => {
  expect(await app.client().refused(getGeocode, { query: { lat: 30, lon: -40 } })).toMatchObject({
    status: 404,
    code: 'no_city_near',
  })
  expect((await app.client().refused(getGeocode, { query: { lat: 91, lon: 0 } })).status).toBe(400)
})
