import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import { addDays } from '../../rules.ts'
import type { Figures } from '../contract.ts'
import { useDay } from './use-day.ts'

/** The same numbers as the plots, day by day, newest first. */
export function FiguresTable({ figures: { series, first } }: { figures: Figures }) {
  const t = useText()
  const locale = useLocale()
  const day = useDay()
  const length = series[0]?.days.length ?? 0
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
                  {day(addDays(first, index))}
                </th>
                {series.map(({ measure, currency, days }) => (
                  <td key={measure + currency}>
                    {currency
                      ? formatMoney({ minor: days[index] ?? 0, currency }, locale)
                      : (days[index] ?? 0).toLocaleString(locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </details>
  )
}
