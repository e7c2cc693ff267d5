import { Readable } from 'node:stream'
import { csvOf } from '#platform/csv.ts'
import type { SiteScope } from '#platform/endpoint.ts'
import { moneyToDecimal } from '#platform/money.ts'
import { transaction } from '#platform/server/database/db.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { recordAction } from '#staff/server'
import { addDays, type Day, MONEY } from '../../rules.ts'
import { type FigureFilters, figures } from './figures.ts'
import { countedDays, type ItemFilters, type Place, pageOf, presentItem } from './items.ts'

/**
 * The figures as a file: one line per day and one column per measure. Money is a decimal number with a column per
 * currency.
 */
export async function figuresCsv(kind: 'numbers' | 'money', filters: FigureFilters, sites: SiteScope): Promise<Buffer> {
  const { first, series } = await figures(filters, sites, { withMoney: kind === 'money' })
  const shown = series.filter(({ measure }) => MONEY.includes(measure) === (kind === 'money'))
  const length = series[0]?.days.length ?? 0
  const columns = shown.map(({ measure, currency }) => (currency ? `${measure}_${currency}` : measure))
  const lines = Array.from({ length }, (_, index) => [
    addDays(first, index),
    ...shown.map(({ currency, days }) => {
      const value = days[index] ?? 0
      return currency ? moneyToDecimal({ minor: value, currency }) : value
    }),
  ])
  return Buffer.from(csvOf([['day', ...columns], ...lines]))
}

/** Rows that one query reads for the file. */
const BATCH = 1000

const COLUMNS = ['at', 'site', 'member', 'order', 'amount', 'currency', 'waited_minutes']

/** The list behind a number as a file: the public ids without names, and amounts only for finance. */
export async function itemsCsv(
  filters: ItemFilters,
  reader: { staffId: number; sites: SiteScope; withMoney: boolean },
) {
  const { staffId, sites, withMoney } = reader
  const { days, total } = await countedDays(filters, reader)
  const name = `${filters.measure}-${filters.first}-${filters.last}.csv`
  const { first, last, measure, company, country, source, lander } = filters
  const details = { list: measure, from: first, until: last, company, country, source, name: lander, entries: total }
  await transaction(tx => recordAction(tx, { staffId, action: 'export_figures', siteId: null, subject: name, details }))
  return { bytes: Readable.from(linesOf(filters, { days, sites, withMoney })), name }
}

async function* linesOf(
  filters: ItemFilters,
  { days, sites, withMoney }: { days: readonly Day[]; sites: SiteScope; withMoney: boolean },
) {
  yield csvOf([COLUMNS])
  let from: Place | undefined
  do {
    const { rows, next } = await pageOf(filters, { days, sites, from, size: BATCH })
    if (rows.length > 0) yield csvOf(rows.map(row => lineOf(presentItem(row, withMoney))))
    from = next ?? undefined
  } while (from)
}

function lineOf({ at, site, member, order, amount, waited_minutes: waited }: ReturnType<typeof presentItem>) {
  return [
    at,
    site,
    publicId('member', member),
    order === null ? '' : publicId('order', order),
    amount ? moneyToDecimal(amount) : '',
    amount?.currency ?? '',
    waited ?? '',
  ]
}
