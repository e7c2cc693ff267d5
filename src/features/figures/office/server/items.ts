import type { SiteScope } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import { decryptCursor, encryptCursor } from '#platform/server/endpoints/cursor.ts'
import { siteOf } from '#sites/server'
import { recordListed } from '#staff/server'
import { type Day, type ListedMeasure, MONEY } from '../../rules.ts'
import { type FigureFilters, rangeOf, selectionOf } from './figures.ts'
import { daysWith } from './store-figures.ts'
import { ITEMS, type ItemPlace, type ItemRow } from './store-items.ts'

const PAGE = 50

/** A rare combination of filters has few rows a day. A page then ends early, so that it doesn't read many days. */
const DAYS_A_PAGE = 4

export interface ItemFilters extends FigureFilters {
  readonly measure: ListedMeasure
  readonly currency?: string | undefined
}

interface Reader {
  readonly staffId: number
  readonly sites: SiteScope
  readonly withMoney: boolean
}

/**
 * The members, orders or messages that a number counts, and the number. The figures know the days that have any, so a
 * page reads only these. The audit log records the view.
 */
export async function items({ cursor, ...chosen }: ItemFilters & { cursor?: string | undefined }, reader: Reader) {
  const { staffId, sites, withMoney } = reader
  const list = { name: 'figures', staffId, filters: chosen }
  const from = decryptCursor<Place>(list, cursor)
  const { days, total } = await countedDays(chosen, reader)
  const { rows, next } = await pageOf(chosen, { days, sites, from })
  await recordListed(
    { staffId, list: 'figures' },
    rows.map(row => ({ id: row.member_id, siteId: row.site_id })),
  )
  return {
    total,
    items: rows.map(row => presentItem(row, withMoney)),
    next: next && encryptCursor(list, next),
  }
}

/** The day at which a page begins, and the last row of that day that was shown; null if none was. */
export type Place = readonly [day: Day, after: ItemPlace | null]

/** The days that the number has, newest first, and the number. Refuses amounts to readers who don't see finance. */
export async function countedDays(filters: ItemFilters, { sites, withMoney }: Omit<Reader, 'staffId'>) {
  const { measure, currency } = filters
  if (MONEY.includes(measure) && !withMoney) throw notFound()
  const days = await daysWith({ measure, currency: currencyOf(filters) }, selectionOf(filters, sites), rangeOf(filters))
  const total = MONEY.includes(measure) && !currency ? null : days.reduce((sum, { value }) => sum + value, 0)
  return { days: days.map(({ day }) => day), total }
}

const currencyOf = ({ measure, currency }: ItemFilters) => (MONEY.includes(measure) ? currency : undefined)

interface Paging {
  readonly days: readonly Day[]
  readonly sites: SiteScope
  readonly from: Place | undefined
  readonly size?: number
}

/** The next rows from a place on, and the place of the next page. */
export async function pageOf(filters: ItemFilters, { days, sites, from, size = PAGE }: Paging) {
  const selection = selectionOf(filters, sites)
  const left = from ? days.filter(day => day <= from[0]) : days
  const found: { day: Day; row: ItemRow }[] = []
  for (const day of left.slice(0, DAYS_A_PAGE)) {
    const after = from?.[0] === day ? (from[1] ?? undefined) : undefined
    // One row more than the page shows whether there is another page.
    const limit = size + 1 - found.length
    const ofDay = await ITEMS[filters.measure]({ day, selection, currency: currencyOf(filters), after, limit })
    found.push(...ofDay.map(row => ({ day, row })))
    if (found.length <= size) continue
    const { day: last, row } = found[size - 1]!
    const next: Place = [last, [row.atText, row.id, row.seq]]
    return { rows: found.slice(0, size).map(each => each.row), next }
  }
  const later = left[DAYS_A_PAGE]
  const next: Place | null = later === undefined ? null : [later, null]
  return { rows: found.map(({ row }) => row), next }
}

export function presentItem(row: ItemRow, withMoney: boolean) {
  const { minor, currency, waited_in_seconds: waited } = row
  return {
    at: row.at!.toISOString(),
    site: siteOf(row.site_id).host,
    member: row.member_id,
    name: row.name,
    order: row.order_id,
    amount: withMoney && minor !== null ? { minor, currency: currency! } : null,
    waited_minutes: waited === null ? null : Math.floor(waited / 60),
  }
}
