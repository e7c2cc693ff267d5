import { csvOf } from '#platform/csv.ts'
import type { SiteScope } from '#platform/endpoint.ts'
import { moneyToDecimal } from '#platform/money.ts'
import { addDays, MONEY } from '../../rules.ts'
import { type FigureFilters, figures } from './figures.ts'

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
