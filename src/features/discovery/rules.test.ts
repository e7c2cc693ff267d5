import { expect, test } from 'vitest'
import { bornBetween, countryNumber, type Filters, isUnfiltered, monthOf, wholePeriods, widened } from './rules.ts'

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

test('[SEARCH-2] a wider search keeps who and which country, and lets the narrowing filters go', () => {
  const wide = widened(FILTERS, 18)
  expect(wide).toMatchObject({ gender: 'female', country: 'NL', min_age: 18, max_age: 35, interests: [], photo: false })
  expect(wide).toMatchObject({ countryregion: null, distance: null, online: false })
  expect(isUnfiltered(FILTERS, 18)).toBe(false)
  expect(isUnfiltered({ ...wide, min_age: 18, max_age: 99 }, 18)).toBe(true)
})

test('[SEARCH-4] ages become birth days that agree with the age that is shown, to the day', () => {
  const day = (text: string) => Date.parse(text) / 86_400_000
  const { from, to } = bornBetween(18, 20, new Date('2026-11-21T23:00:00Z'))
  expect(to).toBe(day('2008-11-21'))
  expect(from).toBe(day('2005-11-22'))
  expect(bornBetween(18, 18, new Date('2027-02-28T12:00:00Z')).to).toBe(day('2009-02-28'))
})

test('[SEARCH-1] the spans of a count are every month once, whole years as one row', () => {
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

test('[SEARCH-1] small numbers for countries and months', () => {
  expect(countryNumber('AA')).toBe(0)
  expect(countryNumber('NL')).toBe(349)
  expect(monthOf(Date.parse('1980-12-31') / 86_400_000)).toBe(1980 * 12 + 12)
})
