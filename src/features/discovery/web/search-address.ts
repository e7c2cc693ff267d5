import { MEMBERS_URL } from '#accounts/urls'
import type { SearchReply, SearchRequest } from '../contract.ts'
import { OLDEST_AGE_IN_YEARS } from '../rules.ts'

type SearchFilters = SearchReply['filters']

/** Reads a search from an address. Invalid values are ignored, so an old or mangled link still opens. */
export function queryOf(params: URLSearchParams): SearchRequest {
  const one = <T extends string>(name: string, allowed: readonly T[]): T | undefined =>
    allowed.find(value => value === params.get(name))
  const whole = (name: string, min: number, max: number): number | undefined => {
    const value = params.get(name)
    return value && /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
  }
  const matching = (name: string, pattern: RegExp): string | undefined => {
    const value = params.get(name)
    return value && pattern.test(value) ? value : undefined
  }
  const interests = params.getAll('interests').join(',')
  return {
    gender: one('gender', ['male', 'female', 'all']),
    country: matching('country', /^([A-Z]{2}|all)$/),
    countryregion: whole('countryregion', 1, 32_767),
    min_age: whole('min_age', 18, OLDEST_AGE_IN_YEARS),
    max_age: whole('max_age', 18, OLDEST_AGE_IN_YEARS),
    distance: whole('distance', 1, 250),
    city: whole('city', 1, 999_999_999),
    city_text: params.get('city') ? undefined : matching('city_text', /^\P{Cc}{1,60}$/u),
    interests: /^[a-z0-9_,]{1,1000}$/.test(interests) ? interests : undefined,
    photo: params.get('photo') === 'true' || undefined,
    online: params.get('online') === 'true' || undefined,
    fictional: params.get('fictional') === 'false' ? false : undefined,
    sort: one('sort', ['active', 'newest', 'nearest']),
    cursor: matching('cursor', CURSOR),
    similar_cursor: matching('similar_cursor', CURSOR),
  }
}

const CURSOR = /^[A-Za-z0-9_-]{1,200}$/

/** The address of a search, for sharing, bookmarks and the Back button. */
export function addressOf(filters: SearchFilters, minAge: number, after: Record<string, string> = {}): string {
  const params = new URLSearchParams({ gender: filters.gender, country: filters.country })
  if (filters.countryregion !== null) params.set('countryregion', String(filters.countryregion))
  if (filters.min_age > minAge) params.set('min_age', String(filters.min_age))
  if (filters.max_age < OLDEST_AGE_IN_YEARS) params.set('max_age', String(filters.max_age))
  if (filters.distance !== null) params.set('distance', String(filters.distance))
  if (filters.city !== null) params.set('city', String(filters.city))
  for (const interest of filters.interests) params.append('interests', interest)
  if (filters.photo) params.set('photo', 'true')
  if (filters.online) params.set('online', 'true')
  if (!filters.fictional) params.set('fictional', 'false')
  if (filters.sort !== 'active') params.set('sort', filters.sort)
  for (const [name, value] of Object.entries(after)) params.set(name, value)
  return `${MEMBERS_URL}?${params}`
}
