import { GENDERS, type Gender, type LookingFor } from '#members/rules'
import { DAY_IN_MS } from '#platform/durations.ts'

export type { Gender }

/** Members per page. */
export const PAGE_SIZE = 24

export const SORTS = ['active', 'newest', 'nearest'] as const
type Sort = (typeof SORTS)[number]

/** Radii that the search form offers. */
export const DISTANCES_IN_KM = [10, 25, 50, 100, 250] as const

export const OLDEST_AGE_IN_YEARS = 99

/** A count that can't be read from the count matrix stops at this number, and the page shows "1000+". */
export const COUNT_AT_MOST = 1_000

/** How many years similar results extend the requested ages on both sides. */
const SIMILAR_AGES_IN_YEARS = 5

/** The gender that a search looks for. */
export type WantedGender = Gender | 'all'

/** All filters of a search; the address of the search page contains the same filters. */
export interface Filters {
  readonly gender: WantedGender
  /** Two letters, or `all` for every country of the site. */
  readonly country: string
  readonly countryregion: number | null
  readonly min_age: number
  readonly max_age: number
  /** Kilometres around `city`; replaces country and region. */
  readonly distance: number | null
  /** The city from which distances are measured; null means the viewer's own. */
  readonly city: number | null
  readonly interests: readonly string[]
  readonly photo: boolean
  readonly online: boolean
  /** Whether results include fictional profiles. */
  readonly fictional: boolean
  readonly sort: Sort
}

/** The genders that a member looks for. */
export function genderFilterOf(lookingFor: LookingFor): WantedGender {
  return lookingFor === 'both' ? 'all' : lookingFor
}

export function gendersOf(wantedGender: WantedGender): readonly Gender[] {
  return wantedGender === 'all' ? GENDERS : [wantedGender]
}

/**
 * The search without its narrowing filters. Similar results come from it, and an empty search offers it (then with all
 * ages). Gender, country and sexuality stay, because they define the group the member wants to meet.
 */
export function widened(filters: Filters, minAge: number, { allAges = false } = {}): Filters {
  return {
    ...filters,
    countryregion: null,
    distance: null,
    interests: [],
    photo: false,
    online: false,
    min_age: allAges ? minAge : Math.max(minAge, filters.min_age - SIMILAR_AGES_IN_YEARS),
    max_age: allAges ? OLDEST_AGE_IN_YEARS : Math.min(OLDEST_AGE_IN_YEARS, filters.max_age + SIMILAR_AGES_IN_YEARS),
    sort: filters.sort === 'nearest' ? 'active' : filters.sort,
  }
}

/** There is a partner tile after each group of this many members. */
export const TILE_AFTER = 7
export const TILES_AT_MOST = 3

/** Puts partner tiles between members; an empty list of members gets no tiles. */
export function withTiles<M, T>(members: readonly M[], tiles: readonly T[]): ({ member: M } | { tile: T })[] {
  return members.flatMap((member, index) => {
    const tile = (index + 1) % TILE_AFTER === 0 ? tiles[(index + 1) / TILE_AFTER - 1] : undefined
    return tile === undefined ? [{ member }] : [{ member }, { tile }]
  })
}

/**
 * Saved searches per member.
 * @limit saved searches; per member
 */
export const SAVED_AT_MOST = 10
export const SAVED_NAME_LENGTH = 60

/** New results of a saved search are counted up to this number. */
export const NEW_COUNTED_AT_MOST = 99

/** Shortest time between two emails about one saved search. */
export const ALERT_EVERY_IN_HOURS = 20

/** Filters that narrow a search. Gender is not one of them: it defines the group the member wants to meet. */
export const NARROWING = [
  'age',
  'countryregion',
  'distance',
  'country',
  'interests',
  'photo',
  'online',
  'fictional',
] as const
export type NarrowingFilter = (typeof NARROWING)[number]

/** For each narrowing filter, the search without that filter; an empty search offers these. */
export function withoutEach(filters: Filters, minAge: number): { filter: NarrowingFilter; filters: Filters }[] {
  const { min_age, max_age, distance, countryregion, country, interests, photo, online, fictional } = filters
  const changes: Readonly<Record<NarrowingFilter, Partial<Filters> | false>> = {
    age: (min_age > minAge || max_age < OLDEST_AGE_IN_YEARS) && { min_age: minAge, max_age: OLDEST_AGE_IN_YEARS },
    countryregion: countryregion !== null && distance === null && { countryregion: null },
    distance: distance !== null && { distance: null },
    country: country !== 'all' && distance === null && { country: 'all', countryregion: null },
    interests: interests.length > 0 && { interests: [] },
    photo: photo && { photo: false },
    online: online && { online: false },
    fictional: !fictional && { fictional: true },
  }
  return NARROWING.flatMap(filter => {
    const change = changes[filter]
    return change ? [{ filter, filters: { ...filters, ...change } }] : []
  })
}

/** Whether the search has no narrowing filter. */
export function isUnfiltered(filters: Filters, minAge: number): boolean {
  const wide = widened(filters, minAge)
  return (
    (Object.keys(wide) as (keyof Filters)[])
      .filter(name => name !== 'sort' && name !== 'interests')
      .every(name => wide[name] === filters[name]) && filters.interests.length === 0
  )
}

/** The first and last birth day (days since 1970, inclusive) of members with these ages. */
export function bornBetween(minAge: number, maxAge: number, today: Date): { from: number; to: number } {
  return { from: yearsBefore(today, maxAge + 1) + 1, to: yearsBefore(today, minAge) }
}

/** Someone born on 29 February has their birthday on 1 March in other years, as everywhere in the program. */
function yearsBefore(today: Date, years: number): number {
  return Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()) / DAY_IN_MS
}

/** The month of a birth day, counted from year 0. */
export function monthOf(born: number): number {
  const date = new Date(born * DAY_IN_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth() + 1
}

/**
 * Splits the months from `first` to `last` into ranges of rows in the count matrix: single months, then whole years,
 * then single months. The matrix stores a whole year as one row, under the negative number of the year.
 */
export function wholePeriods(first: number, last: number): [from: number, to: number][] {
  const firstYear = Math.ceil((first - 1) / 12)
  const lastYear = Math.floor((last - 12) / 12)
  if (lastYear < firstYear) return first <= last ? [[first, last]] : []
  const spans: [number, number][] = [
    [first, firstYear * 12],
    [-lastYear, -firstYear],
    [lastYear * 12 + 13, last],
  ]
  return spans.filter(([from, to]) => from <= to)
}

/** A country code as a small integer; must equal `discovery_country()` in SQL. */
export function countryNumber(code: string): number {
  return (code.charCodeAt(0) - 65) * 26 + code.charCodeAt(1) - 65
}

export function genderNumber(gender: Gender): number {
  return gender === 'male' ? 1 : 2
}

/** How many filters narrow the search, for the filter button. */
export function narrowingCount(filters: Filters, minAge: number): number {
  const { countryregion, distance, interests, photo, online, fictional, min_age, max_age } = filters
  const narrows = [countryregion !== null, distance !== null, interests.length > 0, photo, online, !fictional]
  return [...narrows, min_age > minAge || max_age < OLDEST_AGE_IN_YEARS].filter(Boolean).length
}
