import { addDays, type Day, PERIODS, type Period } from '../../rules.ts'

/** The filters of the figures page, as the address holds them. */
export interface FigureFilters {
  readonly period: Period
  readonly first: Day
  readonly last: Day
  readonly compare: 'before' | 'year' | undefined
  readonly site: number | undefined
  readonly company: number | undefined
  readonly country: string | undefined
  readonly source: string | undefined
  readonly lander: string | undefined
}

const DATE = /^20\d\d-[01]\d-[0-3]\d$/

/** Reads the filters from the address. The default is the last 28 days until `today`. */
export function filtersOf(query: URLSearchParams, today: Day): FigureFilters {
  const text = (name: string) => query.get(name) || undefined
  const number = (name: string) => (/^\d{1,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  const [first, last] = [query.get('first') ?? '', query.get('last') ?? '']
  const hasDates = DATE.test(first) && DATE.test(last)
  const named = PERIODS.find(each => each === query.get('period')) ?? (hasDates ? 'custom' : '28')
  const period = named === 'custom' && !hasDates ? '28' : named
  const days = period === 'custom' ? 0 : Number(period)
  return {
    period,
    ...(period === 'custom' ? { first, last } : { first: addDays(today, 1 - days), last: today }),
    compare: query.get('compare') === 'year' ? 'year' : query.get('compare') === 'none' ? undefined : 'before',
    site: number('site'),
    company: number('company'),
    country: text('country')?.slice(0, 2),
    source: text('source')?.slice(0, 120),
    lander: text('lander')?.slice(0, 120),
  }
}

/** The filters as query parameters, for a call or another page of the figures. */
export function figuresQuery({ first, last, site, company, country, source, lander }: FigureFilters) {
  return { first, last, site, company, country, source, lander }
}

/** An address with those parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}
