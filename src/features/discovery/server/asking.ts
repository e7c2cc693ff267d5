import { INTERESTS, type LookingFor, maskOf } from '#members/rules'
import { sitesShownOn } from '#members/server'
import { now } from '#platform/server/clock.ts'
import type { Site } from '#sites/server'
import type { SearchQuery } from '../contract.ts'
import {
  bornBetween,
  countryNumber,
  DISTANCES_IN_KM,
  type Filters,
  type Gender,
  OLDEST,
  type Wanted,
  wantedOf,
} from '../rules.ts'
import type { Ask } from './ask.ts'
import type { ViewerRow } from './store-projection.ts'

interface Asker {
  readonly site: Site
  readonly memberId: number | null
  /** The member's own row; none for a visitor. */
  readonly row: ViewerRow | undefined
  /** A visitor's country. */
  readonly country: string
}

/** The filters that hold: what was asked where the site offers the field, otherwise the viewer's own defaults. */
export function filtersOf(query: SearchQuery, { site, row, country }: Asker): Filters {
  const offers = (field: string) => (site.settings.search_fields as readonly string[]).includes(field)
  const asked = offers('country') && query.country
  const chosen =
    asked && (asked === 'all' || site.countries.includes(asked)) ? asked : homeOf(site, row?.country ?? country)
  const [youngest, oldest] = offers('age')
    ? ordered(query.min_age ?? site.settings.min_age, query.max_age ?? OLDEST)
    : [site.settings.min_age, OLDEST]
  const hasCity = row?.city != null
  const distance = DISTANCES_IN_KM.find(kilometres => kilometres === query.distance) ?? null
  return {
    gender: (offers('gender') && query.gender) || defaultWanted(row),
    country: chosen,
    countryregion: (offers('countryregion') && chosen !== 'all' && query.countryregion) || null,
    min_age: Math.max(site.settings.min_age, youngest),
    max_age: Math.max(site.settings.min_age, oldest),
    distance: offers('distance') && hasCity ? distance : null,
    interests: offers('interests') ? knownInterests(query.interests) : [],
    photo: offers('photo') && query.photo === true,
    online: offers('online') && query.online === true,
    fictional: query.fictional !== false,
    sort: query.sort === 'nearest' && !hasCity ? 'active' : (query.sort ?? 'active'),
  }
}

export function askOf(filters: Filters, { site, memberId, row }: Asker): Ask {
  return {
    siteIds: sitesShownOn(site.id),
    viewer: memberId !== null && row ? { id: memberId, gender: row.gender as Gender } : null,
    filters,
    countries: (filters.country === 'all' ? site.countries : [filters.country]).map(countryNumber),
    born: bornBetween(filters.min_age, filters.max_age, now()),
    interests: maskOf(filters.interests as Parameters<typeof maskOf>[0]),
    origin: row?.city != null ? { x: row.x!, y: row.y! } : null,
  }
}

function homeOf(site: Site, country: string): string {
  return site.countries.includes(country) ? country : site.countries[0]!
}

function defaultWanted(row: ViewerRow | undefined): Wanted {
  return row ? wantedOf(row.looking_for as LookingFor) : 'all'
}

/** The form's two ages may come crossed. */
function ordered(one: number, other: number): [number, number] {
  return one <= other ? [one, other] : [other, one]
}

function knownInterests(keys = ''): string[] {
  const asked = keys.split(',')
  return INTERESTS.filter(interest => asked.includes(interest))
}
