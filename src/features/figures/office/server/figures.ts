import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { TIME_ZONE } from '#sites/rules'
import { allSites } from '#sites/server'
import {
  addDays,
  COHORT_IN_WEEKS,
  comparedRange,
  daysBetween,
  LONGEST_PERIOD_IN_DAYS,
  MEASURES,
  MONEY,
  type Range,
  waitWithin,
} from '../../rules.ts'
import type { Figures, Series } from '../contract.ts'
import {
  choices,
  cohortRows,
  type DayRow,
  dayRows,
  lastCount,
  type Selection,
  type WaitRow,
  waitRows,
} from './store-figures.ts'

export interface FigureFilters extends Range {
  readonly company?: number | undefined
  readonly country?: string | undefined
  readonly source?: string | undefined
  readonly lander?: string | undefined
  readonly compare?: 'before' | 'year' | undefined
}

export async function figures(
  filters: FigureFilters,
  sites: SiteScope,
  { withMoney }: { withMoney: boolean },
): Promise<Figures> {
  const visible = allSites().filter(({ id }) => isInScope(sites, id))
  if (sites !== 'all' && visible.length === 0) throw notFound()
  const range = rangeOf(filters)
  const selection = selectionOf(filters, sites)
  const compared = filters.compare ? comparedRange(range, filters.compare) : null
  const [now, before, waits, waitsBefore, cohorts, offered, countedAt] = await Promise.all([
    dayRows(selection, range),
    compared ? dayRows(selection, compared) : [],
    waitRows(selection, range),
    compared ? waitRows(selection, compared) : [],
    cohortRows(selection, COHORT_IN_WEEKS),
    choices(selection.sites),
    lastCount(),
  ])
  const companies = new Map(visible.map(({ company }) => [company.id, company.name]))
  return {
    ...range,
    compared,
    series: seriesOf({ range, now }, compared && { range: compared, now: before }, withMoney),
    waits: presentWaits(waits),
    waits_before: compared && presentWaits(waitsBefore),
    cohorts: cohorts.map(({ week, signups, later }) => ({ week, signups, later })),
    sites: visible.map(({ id, name, company }) => ({ id, name, company: company.id })),
    companies: [...companies].map(([id, name]) => ({ id, name })),
    ...offered,
    counted_at: countedAt?.toISOString() ?? null,
    time_zone: TIME_ZONE,
  }
}

/** Refuses a period that ends before it begins, is too long, or contains a date that doesn't exist. */
export function rangeOf({ first, last }: Range): Range {
  const exist = [first, last].every(day => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day)
  const length = exist ? daysBetween(first, last) : 0
  if (length < 1 || length > LONGEST_PERIOD_IN_DAYS) throw new Problem('period_invalid')
  return { first, last }
}

/** A filter by company selects all its sites. */
export function selectionOf({ company, country, source, lander }: FigureFilters, sites: SiteScope): Selection {
  const selection = { country, source, lander }
  if (company === undefined) return { ...selection, sites }
  const ofCompany = allSites().filter(site => site.company.id === company && isInScope(sites, site.id))
  return { ...selection, sites: ofCompany.map(({ id }) => id) }
}

interface Counted {
  readonly range: Range
  readonly now: readonly DayRow[]
}

/** Every measure, including those that are 0. A measure of money appears once per currency. */
function seriesOf(now: Counted, before: Counted | null, withMoney: boolean): Series[] {
  const rows = [...now.now, ...(before?.now ?? [])]
  const currencies = [...new Set(rows.map(({ currency }) => currency).filter(Boolean))].sort()
  const wanted = MEASURES.flatMap(measure => {
    if (!MONEY.includes(measure)) return [{ measure, currency: '' }]
    return withMoney ? currencies.map(currency => ({ measure, currency })) : []
  })
  return wanted.map(({ measure, currency }) => {
    const isWanted = (row: DayRow) => row.measure === measure && row.currency === currency
    const days = daysOf(now, isWanted)
    const daysBefore = before ? daysOf(before, isWanted) : []
    return { measure, currency, total: sum(days), before: before && sum(daysBefore), days, days_before: daysBefore }
  })
}

function daysOf({ range, now }: Counted, isWanted: (row: DayRow) => boolean): number[] {
  const byDay = new Map(now.filter(isWanted).map(({ day, value }) => [day, value]))
  return Array.from(
    { length: daysBetween(range.first, range.last) },
    (_, index) => byDay.get(addDays(range.first, index)) ?? 0,
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function presentWaits(rows: readonly WaitRow[]) {
  return { median_in_minutes: waitWithin(rows, 0.5), p90_in_minutes: waitWithin(rows, 0.9) }
}
