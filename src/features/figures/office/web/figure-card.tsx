import { formatMoney, minorUnitsPerUnit } from '#platform/money.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { Day, Measure } from '../../rules.ts'
import type { Series } from '../contract.ts'
import { BarPlot } from './bar-plot.tsx'
import { useDay } from './use-day.ts'

interface Props {
  readonly series: Series
  readonly first: Day
  /** The address of the list behind the number. */
  readonly href: string
  /** The list behind the number of the compared period. */
  readonly hrefBefore: string | undefined
}

export function seriesName(t: Translate, measure: Measure, currency: string): string {
  const name = t(`figures-office.measure.${measure}`)
  return currency ? `${name} (${currency})` : name
}

/** One measure: its total, the change since the compared period, and a bar per day. */
export function FigureCard({ series, first, href, hrefBefore }: Props) {
  const t = useText()
  const locale = useLocale()
  const formatDay = useDay()
  const { measure, currency, total, before, days, days_before } = series
  const format = (value: number) =>
    currency ? formatMoney({ minor: value, currency }, locale) : value.toLocaleString(locale)
  const name = t(`figures-office.measure.${measure}`)
  return (
    <Card as="section" padding="small" className="flex flex-col gap-3">
      <div>
        <h2 className="font-sans font-semibold text-muted text-sm">{seriesName(t, measure, currency)}</h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold text-2xl tabular-nums">
            {total > 0 ? (
              <a href={href} aria-label={t('figures-office.open', { measure: name, total: format(total) })}>
                {format(total)}
              </a>
            ) : (
              format(total)
            )}
          </span>
          {before !== null && <Change now={total} before={before} was={format(before)} href={hrefBefore} />}
        </p>
      </div>
      <BarPlot
        label={t('figures-office.plot', { measure: name, total: format(total) })}
        first={first}
        days={days}
        before={days_before}
        format={format}
        formatTick={value =>
          (value / (currency ? minorUnitsPerUnit(currency) : 1)).toLocaleString(locale, { notation: 'compact' })
        }
        formatDay={formatDay}
      />
    </Card>
  )
}

function Change({ now, before, was, href }: { now: number; before: number; was: string; href: string | undefined }) {
  const t = useText()
  const locale = useLocale()
  if (before === 0) return <span className="text-muted text-sm">{t('figures-office.was', { was })}</span>
  const share = ((now - before) / before).toLocaleString(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
  const words = t('figures-office.change', { share, was })
  return <span className="text-muted text-sm">{href ? <a href={href}>{words}</a> : words}</span>
}
