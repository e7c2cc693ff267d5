import { Problem } from '#platform/problem.ts'
import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { selectedCountry } from '#sites/rules'
import { siteOf, visitorCountry } from '#sites/server'
import { getCities, getGeocode, getRegions, type City as PresentedCity } from '../contract.ts'
import { type City, citiesLike, nearestCity, regionsOf } from './cities.ts'

const CITIES_OFFERED = 8

const regions = serve(getRegions, ({ caller, query, replyHeaders }) => {
  const country = query.country ?? selectedCountry(visitorCountry(caller), siteOf(caller.siteId).countries)
  if (query.country) replyHeaders.header('cache-control', 'public, max-age=86400')
  return { country, regions: regionsOf(country).map(({ id, name }) => ({ id, name })) }
})

const cities = serve(getCities, async ({ query }) => ({
  cities: (await citiesLike(query.country, query.text, CITIES_OFFERED)).map(presentCity),
}))

const geocode = serve(getGeocode, async ({ caller, query }) => {
  const city = await nearestCity(query.lat, query.lon, siteOf(caller.siteId).countries)
  if (!city) throw new Problem('no_city_near')
  return { city: presentCity(city) }
})

function presentCity({ id, name, country, regionId, region }: City): PresentedCity {
  return { id, name, country, region_id: regionId, region }
}

export const routes: Route[] = [regions, cities, geocode]
