import { useLoaderData } from 'react-router'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { MONEY, type Range, todayOfFigures } from '../../rules.ts'
import { OFFICE_FIGURE_ITEMS_URL, OFFICE_FIGURES_URL } from '../../urls.ts'
import { getFigures, type Series } from '../contract.ts'
import { CohortTable } from './cohort-table.tsx'
import { FigureCard, seriesName } from './figure-card.tsx'
import { figuresQuery, filtersOf, withQuery } from './figure-filters.ts'
import { FiguresFilter } from './figures-filter.tsx'
import { FiguresTable } from './figures-table.tsx'
import { WaitCard } from './wait-card.tsx'

const SIGNUPS = { measure: 'signups', currency: '' } as const

export const loader = officeLoader(async ({ call, url }) => {
  const filters = filtersOf(url.searchParams, todayOfFigures(new Date()))
  const { compare } = filters
  return { filters, figures: await call(getFigures, { query: { ...figuresQuery(filters), compare } }) }
})

export const title = (t: Translate) => t('staff.figures')

/** Sign-ups, money and waiting times by day. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  const { staff, filters, figures } = useLoaderData<typeof loader>()
  const query = figuresQuery(filters)
  const listOf = ({ measure, currency }: Pick<Series, 'measure' | 'currency'>, { first, last }: Range) =>
    withQuery(OFFICE_FIGURE_ITEMS_URL, { ...query, first, last, measure, currency: currency || undefined })
  const nameOf = ({ measure, currency }: Series) => seriesName(t, measure, currency)
  const zero = figures.series.filter(({ total, before }) => total === 0 && !before)
  const shown = figures.series.filter(series => !zero.includes(series))
  const listed = (names: string[]) => new Intl.ListFormat(locale).format(names)
  const hasMoney = figures.series.some(({ measure }) => MONEY.includes(measure))
  return (
    <Office staff={staff} current={OFFICE_FIGURES_URL} title={t('staff.figures')}>
      <FiguresFilter filters={filters} figures={figures} />
      {figures.counted_at === null ? (
        <Banner tone="info">{t('figures-office.not_counted')}</Banner>
      ) : (
        <p className="mb-4 text-muted text-sm">
          {t('figures-office.counted', { at: instant(figures.counted_at), zone: figures.time_zone })}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map(series => (
          <FigureCard
            key={series.measure + series.currency}
            series={series}
            first={figures.first}
            href={listOf(series, figures)}
            hrefBefore={figures.compared ? listOf(series, figures.compared) : undefined}
          />
        ))}
        <WaitCard
          waits={figures.waits}
          before={figures.waits_before}
          href={withQuery(OFFICE_FIGURE_ITEMS_URL, { ...query, measure: 'waits' })}
        />
      </div>
      {zero.length > 0 && (
        <p className="mt-4 text-muted text-sm">{t('figures-office.zero', { names: listed(zero.map(nameOf)) })}</p>
      )}
      <CohortTable cohorts={figures.cohorts} listOf={(week: Range) => listOf(SIGNUPS, week)} />
      <FiguresTable
        figures={figures}
        listOf={listOf}
        dayOf={day => withQuery(OFFICE_FIGURES_URL, { ...query, first: day, last: day, period: 'custom' })}
      />
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={withQuery(`${OFFICE_FIGURES_URL}/numbers.csv`, query)} variant="secondary" size="small">
          {t('figures-office.csv_numbers')}
        </LinkButton>
        {hasMoney && (
          <LinkButton href={withQuery(`${OFFICE_FIGURES_URL}/money.csv`, query)} variant="secondary" size="small">
            {t('figures-office.csv_money')}
          </LinkButton>
        )}
      </p>
    </Office>
  )
}
