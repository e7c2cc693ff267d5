import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import { addDays, type Day, type Range } from '../../rules.ts'
import type { Figures, Series } from '../contract.ts'
import { useDay } from './use-day.ts'

/** In a longer table, links of every number would be most of the page; there the day leads to its numbers. */
const LINKED_DAYS = 31

interface Props {
  readonly figures: Figures
  readonly listOf: (series: Series, range: Range) => string
  /** The figures of one day. */
  readonly dayOf: (day: Day) => string
}

/** The same numbers as the plots, day by day, newest first. */
export function FiguresTable({ figures: { series, first }, listOf, dayOf }: Props) {
  const t = useText()
  const locale = useLocale()
  const inWords = useDay()
  const length = series[0]?.days.length ?? 0
  const shown = (value: number, currency: string) =>
    currency ? formatMoney({ minor: value, currency }, locale) : value.toLocaleString(locale)
  return (
    <details className="mt-8">
      <summary className="cursor-pointer font-semibold">{t('figures-office.table')}</summary>
      <div className="mt-3">
        <ScrollTable label={t('figures-office.table')}>
          <thead>
            <tr>
              <th scope="col">{t('figures-office.day')}</th>
              {series.map(({ measure, currency }) => (
                <th scope="col" key={measure + currency}>
                  {t(`figures-office.measure.${measure}`)} {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length }, (_, index) => length - 1 - index).map(index => (
              <tr key={index}>
                <th scope="row" className="whitespace-nowrap">
                  <a href={dayOf(addDays(first, index))}>{inWords(addDays(first, index))}</a>
                </th>
                {series.map(each => {
                  const { measure, currency, days } = each
                  const value = days[index] ?? 0
                  const day = addDays(first, index)
                  return (
                    <td key={measure + currency}>
                      {value > 0 && length <= LINKED_DAYS ? (
                        <a href={listOf(each, { first: day, last: day })}>{shown(value, currency)}</a>
                      ) : (
                        shown(value, currency)
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </details>
  )
}
