import { expect, test } from 'vitest'
import {
  bornBetween,
  countryNumber,
  type Filters,
  genderFilterOf,
  genderNumber,
  gendersOf,
  isUnfiltered,
  monthOf,
  narrowingCount,
  OLDEST_AGE_IN_YEARS,
  TILE_AFTER,
  wholePeriods,
  widened,
  withoutEach,
  withTiles,
} from './rules.ts'

const FILTERS: Filters = {
  gender: 'female',
  country: 'NL',
  countryregion: 4,
  min_age: 20,
  max_age: 30,
  distance: 25,
  city: null,
  interests: ['wine'],
  photo: true,
  online: true,
  fictional: true,
  sort: 'nearest',
}

/** A member's search without filters. */
const WIDE: Filters = {
  ...FILTERS,
  country: 'all',
  countryregion: null,
  min_age: 18,
  max_age: OLDEST_AGE_IN_YEARS,
  distance: null,
  interests: [],
  photo: false,
  online: false,
  sort: 'active',
}

test('[SEARCH-8] each filter that narrows the search can be removed alone', () => {
  const offered = (filters: Filters) => withoutEach(filters, 18).map(each => each.filter)
  expect(offered(WIDE)).toEqual([])
  const narrowed: readonly [Partial<Filters>, string, Partial<Filters>][] = [
    [{ min_age: 19 }, 'age', { min_age: 18 }],
    [{ max_age: OLDEST_AGE_IN_YEARS - 1 }, 'age', { max_age: OLDEST_AGE_IN_YEARS }],
    [{ distance: 10 }, 'distance', { distance: null }],
    [{ interests: ['wine'] }, 'interests', { interests: [] }],
    [{ photo: true }, 'photo', { photo: false }],
    [{ online: true }, 'online', { online: false }],
    [{ fictional: false }, 'fictional', { fictional: true }],
    [{ country: 'NL' }, 'country', { country: 'all' }],
    [{ countryregion: 4 }, 'countryregion', { countryregion: null }],
  ]
  for (const [change, filter, without] of narrowed) {
    const [only, ...others] = withoutEach({ ...WIDE, ...change }, 18)
    expect([only?.filter, others]).toEqual([filter, []])
    expect(only?.filters).toEqual({ ...WIDE, ...change, ...without })
  }
  expect(offered(FILTERS)).toEqual(['age', 'distance', 'interests', 'photo', 'online'])
  expect(withoutEach({ ...WIDE, country: 'NL', countryregion: 4 }, 18)[1]?.filters).toEqual(WIDE)
})

test('[SEARCH-4] the filter button counts the filters that narrow the search, with both ages as one', () => {
  expect(narrowingCount(WIDE, 18)).toBe(0)
  for (const change of [
    { countryregion: 4 },
    { distance: 10 },
    { interests: ['wine'] },
    { photo: true },
    { online: true },
    { fictional: false },
    { min_age: 19 },
    { max_age: 98 },
    { min_age: 19, max_age: 98 },
  ]) {
    expect(narrowingCount({ ...WIDE, ...change }, 18), JSON.stringify(change)).toBe(1)
    expect(isUnfiltered({ ...WIDE, ...change }, 18), JSON.stringify(change)).toBe('fictional' in change)
  }
  expect(narrowingCount(FILTERS, 18)).toBe(6)
})

test('[SEARCH-8] an empty search is widened to all ages and keeps its order, except nearest first', () => {
  expect(widened(FILTERS, 18, { allAges: true })).toMatchObject({ min_age: 18, max_age: 99, sort: 'active' })
  expect(widened({ ...FILTERS, sort: 'newest', max_age: 98, min_age: 40 }, 18)).toMatchObject({
    sort: 'newest',
    min_age: 35,
    max_age: 99,
  })
})

test('[SEARCH-4] a member who looks for both searches all genders', () => {
  expect((['both', 'male', 'female'] as const).map(genderFilterOf)).toEqual(['all', 'male', 'female'])
  expect([gendersOf('all'), gendersOf('female')]).toEqual([['male', 'female'], ['female']])
  expect([genderNumber('male'), genderNumber('female')]).toEqual([1, 2])
})

test('[SEARCH-5] a partner tile follows every seventh member, while there are tiles', () => {
  const members = Array.from({ length: 3 * TILE_AFTER - 1 }, (_, index) => index)
  const shown = withTiles(members, ['a', 'b', 'c'])
  expect(shown.flatMap((each, index) => ('tile' in each ? [[index, each.tile]] : []))).toEqual([
    [7, 'a'],
    [15, 'b'],
  ])
  expect(shown.flatMap(each => ('member' in each ? [each.member] : []))).toEqual(members)
  expect(withTiles([], ['a'])).toEqual([])
  expect(withTiles(members, [])).toHaveLength(members.length)
})

test('[SEARCH-2] a wider search keeps gender and country, extends the ages and drops the other filters', () => {
  const wide = widened(FILTERS, 18)
  expect(wide).toMatchObject({ gender: 'female', country: 'NL', min_age: 18, max_age: 35, interests: [], photo: false })
  expect(wide).toMatchObject({ countryregion: null, distance: null, online: false })
  expect(isUnfiltered(FILTERS, 18)).toBe(false)
  expect(isUnfiltered({ ...wide, min_age: 18, max_age: 99 }, 18)).toBe(true)
})

test('[SEARCH-4] ages become birth dates that agree with the shown age to the day', () => {
  const day = (text: string) => Date.parse(text) / 86_400_000
  const { from, to } = bornBetween(18, 20, new Date('2026-11-21T23:00:00Z'))
  expect(to).toBe(day('2008-11-21'))
  expect(from).toBe(day('2005-11-22'))
  expect(bornBetween(18, 18, new Date('2027-02-28T12:00:00Z')).to).toBe(day('2009-02-28'))
})

test('[SEARCH-1] the periods of a count cover each month once, with whole years as one row', () => {
  const month = (year: number, number: number) => year * 12 + number
  for (const [first, last] of [
    [month(1980, 3), month(1990, 7)],
    [month(1980, 1), month(1980, 12)],
    [month(1980, 2), month(1981, 1)],
    [month(1980, 5), month(1980, 5)],
    [month(1980, 12), month(1982, 1)],
    [month(1980, 5), month(1980, 4)],
  ] as const) {
    const months = wholePeriods(first, last).flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap(period =>
        period > 0 ? [period] : Array.from({ length: 12 }, (_, at) => -period * 12 + at + 1),
      ),
    )
    expect(months.sort((a, b) => a - b)).toEqual(
      Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at),
    )
  }
})

test('[SEARCH-1] countries and months are encoded as small numbers', () => {
  expect(countryNumber('AA')).toBe(0)
  expect(countryNumber('NL')).toBe(349)
  expect(monthOf(Date.parse('1980-12-31') / 86_400_000)).toBe(1980 * 12 + 12)
})
