import { INTERESTS, type LookingFor, maskOf } from '#members/rules'
import { sitesShownOn } from '#members/server'
import { type City, citiesLike, cityOf } from '#places/server'
import { now } from '#platform/server/clock.ts'
import type { Site } from '#sites/server'
import type { SearchFields, SearchRequest } from '../../contract.ts'
import {
  bornBetween,
  countryNumber,
  DISTANCES_IN_KM,
  type Filters,
  type Gender,
  genderFilterOf,
  OLDEST_AGE_IN_YEARS,
  type WantedGender,
} from '../../rules.ts'
import type { ViewerRow } from '../store-projection.ts'
import type { SearchQuery } from './search-query.ts'

interface SearchViewer {
  readonly site: Site
  readonly memberId: number | null
  /** The member's search row; undefined for a visitor. */
  readonly row: ViewerRow | undefined
  /** The visitor's country. */
  readonly country: string
}

interface PlacedViewer extends SearchViewer {
  /** The city in the search; false if the typed name matches no city. */
  readonly city: City | null | false
}

/** Accepts any city in the site's countries. */
export async function withCity<A extends SearchViewer>(viewer: A, query: SearchFields): Promise<A & PlacedViewer> {
  return { ...viewer, city: await requestedCity(viewer, query) }
}

async function requestedCity({ site, row, country }: SearchViewer, query: SearchFields): Promise<City | null | false> {
  if (!(site.settings.search_fields as readonly string[]).includes('distance')) return null
  if (query.city !== undefined) {
    const city = await cityOf(query.city)
    return city && site.countries.includes(city.country) ? city : false
  }
  const typed = query.city_text?.trim()
  if (!typed) return null
  const first = query.country ?? row?.country ?? country
  for (const each of new Set([first, ...site.countries])) {
    const [city] = site.countries.includes(each) ? await citiesLike(each, typed, 1) : []
    if (city) return city
  }
  return false
}

/** The filters that apply: the requested value where the site offers the field, otherwise the viewer's default. */
export function filtersOf(query: SearchRequest, { site, row, country, city }: PlacedViewer): Filters {
  const offers = (field: string) => (site.settings.search_fields as readonly string[]).includes(field)
  const requested = offers('country') && query.country
  const chosen =
    requested && (requested === 'all' || site.countries.includes(requested))
      ? requested
      : homeOf(site, row?.country ?? country)
  const [youngest, oldest] = offers('age')
    ? ordered(query.min_age ?? site.settings.min_age, query.max_age ?? OLDEST_AGE_IN_YEARS)
    : [site.settings.min_age, OLDEST_AGE_IN_YEARS]
  const hasCity = row?.city != null || Boolean(city)
  const distance = DISTANCES_IN_KM.find(kilometres => kilometres === query.distance) ?? null
  return {
    gender: (offers('gender') && query.gender) || defaultWanted(row),
    country: chosen,
    countryregion: (offers('countryregion') && chosen !== 'all' && query.countryregion) || null,
    min_age: Math.max(site.settings.min_age, youngest),
    max_age: Math.max(site.settings.min_age, oldest),
    distance: offers('distance') && hasCity ? distance : null,
    city: city ? city.id : null,
    interests: offers('interests') ? knownInterests(query.interests) : [],
    photo: offers('photo') && query.photo === true,
    online: offers('online') && query.online === true,
    fictional: query.fictional !== false,
    sort: query.sort === 'nearest' && !hasCity ? 'active' : (query.sort ?? 'active'),
  }
}

export function searchQueryOf(filters: Filters, { site, memberId, row, city }: PlacedViewer): SearchQuery {
  return {
    siteIds: sitesShownOn(site.id),
    viewer: memberId !== null && row ? { id: memberId, gender: row.gender as Gender } : null,
    filters,
    countries: (filters.country === 'all' ? site.countries : [filters.country]).map(countryNumber),
    born: bornBetween(filters.min_age, filters.max_age, now()),
    interests: maskOf(filters.interests as Parameters<typeof maskOf>[0]),
    origin: city ? { x: city.x, y: city.y } : row?.city != null ? { x: row.x!, y: row.y! } : null,
  }
}

function homeOf(site: Site, country: string): string {
  return site.countries.includes(country) ? country : site.countries[0]!
}

function defaultWanted(row: ViewerRow | undefined): WantedGender {
  return row ? genderFilterOf(row.looking_for as LookingFor) : 'all'
}

/** The form may send the two ages in the wrong order. */
function ordered(one: number, other: number): [number, number] {
  return one <= other ? [one, other] : [other, one]
}

function knownInterests(keys = ''): string[] {
  const requested = keys.split(',')
  return INTERESTS.filter(interest => requested.includes(interest))
}
