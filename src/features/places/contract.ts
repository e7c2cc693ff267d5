import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { COUNTRIES } from './rules.ts'

export const Country = Type.Enum([...COUNTRIES])

export const Region = Type.Object({ id: Type.Integer(), name: Type.String() })

export const City = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  country: Type.String(),
  region_id: Type.Integer(),
  region: Type.String(),
})

export type Region = Static<typeof Region>
export type City = Static<typeof City>

export const getRegions = endpoint({
  room: 'places',
  method: 'GET',
  path: '/api/regions.php',
  summary: 'List the regions of a country, by name; without a country those of the visitor’s country',
  who: 'anyone',
  sameForAll: true,
  query: Type.Object({ country: Type.Optional(Country) }),
  reply: Type.Object({ country: Type.String(), regions: Type.Array(Region) }),
  errors: {},
})

export const getCities = endpoint({
  room: 'places',
  method: 'GET',
  path: '/api/cities.php',
  summary: 'List the cities of a country with a name like the typed text, best match first',
  who: 'anyone',
  query: Type.Object({ country: Country, text: Type.String({ minLength: 1, maxLength: 60 }) }),
  reply: Type.Object({ cities: Type.Array(City) }),
  errors: {},
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'address' },
})

export const getGeocode = endpoint({
  room: 'places',
  method: 'GET',
  path: '/api/geocode.php',
  summary: 'Return the city nearest to a position, in the countries of the site; the position is never stored',
  who: 'anyone',
  query: Type.Object({
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  reply: Type.Object({ city: City }),
  errors: { no_city_near: 404 },
  rateLimit: { max: 30, perSeconds: MINUTE_IN_SECONDS, by: 'address' },
})
