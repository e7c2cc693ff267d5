import { useLoaderData } from 'react-router'
import { memberUrl } from '#members/urls'
import { officeOrderUrl } from '#payments/urls'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { formatMoney } from '#platform/money.ts'
import { durationInWords } from '#platform/times/duration-in-words.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type LISTED, MONEY, todayOfFigures, VISITS_KEPT_IN_DAYS } from '../../rules.ts'
import { OFFICE_FIGURE_ITEMS_URL, OFFICE_FIGURES_URL } from '../../urls.ts'
import { type FigureItem, getFigureItems } from '../contract.ts'
import { figuresQuery, filtersOf, withQuery } from './figure-filters.ts'
import { useDay } from './use-day.ts'

export const loader = officeLoader(async ({ call, url }) => {
  const filters = filtersOf(url.searchParams, todayOfFigures(new Date()))
  // The server refuses an unknown measure.
  const measure = (url.searchParams.get('measure') ?? 'signups') as (typeof LISTED)[number]
  const currency = url.searchParams.get('currency')?.slice(0, 3) || undefined
  const query = { ...figuresQuery(filters), measure, currency }
  const cursor = url.searchParams.get('cursor') ?? undefined
  return { query, ...(await call(getFigureItems, { query: { ...query, cursor } })) }
})

export const title = (t: Translate) => t('figures-office.list')

/** The members, orders, messages or answers that one number counts. */
export function Component() {
  const t = useText()
  const day = useDay()
  const locale = useLocale()
  const { staff, query, items, total, next } = useLoaderData<typeof loader>()
  const { measure, currency, ...page } = query
  const isMoney = MONEY.includes(measure)
  const number =
    currency && isMoney ? formatMoney({ minor: total ?? 0, currency }, locale) : total?.toLocaleString(locale)
  const file = `${OFFICE_FIGURES_URL}/${isMoney || items.some(({ amount }) => amount) ? 'money-list' : 'list'}.csv`
  return (
    <Office
      staff={staff}
      current={OFFICE_FIGURES_URL}
      title={t(`figures-office.measure.${measure}`)}
      aside={
        <p className="text-muted">{t('figures-office.range', { first: day(query.first), last: day(query.last) })}</p>
      }
    >
      <p className="mb-4 text-muted text-sm">
        {number !== undefined && t('figures-office.list_total', { total: number })}{' '}
        {measure === 'active' && t('figures-office.visits_kept', { days: VISITS_KEPT_IN_DAYS })}{' '}
        {t('figures-office.list_note')}
      </p>
      {items.length === 0 ? (
        <EmptyState title={t(next ? 'figures-office.list_continue' : 'figures-office.list_empty')} />
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order can be listed more than once
              <Row key={index} item={item} isOfDay={measure === 'active'} />
            ))}
          </ul>
        </Card>
      )}
      <nav className="mt-4 flex flex-wrap justify-between gap-3">
        <LinkButton
          href={withQuery(OFFICE_FIGURES_URL, { ...page, period: 'custom' })}
          variant="secondary"
          size="small"
        >
          {t('figures-office.back')}
        </LinkButton>
        <LinkButton href={withQuery(file, query)} variant="secondary" size="small">
          {t('figures-office.list_csv')}
        </LinkButton>
        {next && (
          <LinkButton
            href={withQuery(OFFICE_FIGURE_ITEMS_URL, { ...query, cursor: next })}
            variant="secondary"
            size="small"
          >
            {t('staff.older')}
          </LinkButton>
        )}
      </nav>
    </Office>
  )
}

function Row({ item, isOfDay }: { item: FigureItem; isOfDay: boolean }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant(isOfDay ? { dateStyle: 'medium' } : undefined)
  const name = item.name || t('figures-office.erased')
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[11rem_1fr_1fr_auto] sm:px-5">
      <span className="text-muted text-sm tabular-nums">{instant(item.at)}</span>
      <span className="min-w-0 truncate font-semibold">
        {item.order ? (
          <a href={officeOrderUrl(item.order)}>{t('figures-office.order_of', { name })}</a>
        ) : (
          <a href={memberUrl(item.member ?? 0)}>{name}</a>
        )}
      </span>
      <span className="truncate text-muted text-sm">{item.site}</span>
      <span className="text-end font-semibold tabular-nums">
        {item.amount && formatMoney(item.amount, locale)}
        {item.waited_minutes !== null && durationInWords(item.waited_minutes * MINUTE_IN_SECONDS, locale)}
      </span>
    </li>
  )
}
