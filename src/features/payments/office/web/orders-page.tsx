import { ReceiptText, Search } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { LOCATION_STATUSES, METHODS, ORDER_STATUSES } from '#payments/rules'
import { formatMoney } from '#platform/money.ts'
import { queryString } from '#platform/query-string.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { KeptSite, MoreFilters, Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OFFICE_ORDERS_URL, officeOrderUrl } from '../../urls.ts'
import { getOfficeOrders, type OfficeOrder } from '../contract.ts'
import { COUNTED_AT_MOST } from '../rules.ts'

export const loader = officeLoader(async ({ call, url, site }) => {
  const parameter = (name: string) => url.searchParams.get(name) || undefined
  const status = ORDER_STATUSES.find(each => each === parameter('status'))
  const method = METHODS.find(each => each.key === parameter('method'))?.key
  const location = LOCATION_STATUSES.find(each => each === parameter('location'))
  const before = Number(parameter('before')) || undefined
  const query = { site, search: parameter('search')?.slice(0, 254), status, method, location, before }
  return { ...(await call(getOfficeOrders, { query })), query }
})

export const title = (t: Translate) => t('payments-office.orders_title')

/** All orders, found by order number, member number, email or the provider's reference. */
export function Component() {
  const t = useText()
  const { staff, orders, more, location_counts: counts, query } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_ORDERS_URL} title={t('payments-office.orders_title')}>
      <Find query={query} />
      <Locations counts={counts} site={query.site} />
      {orders.length === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden />} title={t('payments-office.orders_empty')}>
          {t('payments-office.orders_empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {orders.map(order => (
              <OrderLine key={order.id} order={order} />
            ))}
          </ul>
        </Card>
      )}
      {more && (
        <nav className="mt-4 flex justify-end">
          <LinkButton
            href={OFFICE_ORDERS_URL + queryString({ ...query, before: orders.at(-1)?.id })}
            variant="secondary"
            size="small"
          >
            {t('staff.older')}
          </LinkButton>
        </nav>
      )}
    </Office>
  )
}

/** Paid orders with insufficient or conflicting evidence for their VAT country. */
function Locations({ counts, site }: { counts: { conflicts: number; lacks: number }; site: number | undefined }) {
  const t = useText()
  const flaggedKinds = (['conflicts', 'lacks'] as const).filter(each => counts[each] > 0)
  if (flaggedKinds.length === 0) return null
  const shown = (count: number) => `${count}${count === COUNTED_AT_MOST ? '+' : ''}`
  return (
    <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {flaggedKinds.map(each => (
        <a key={each} href={OFFICE_ORDERS_URL + queryString({ site, location: each })}>
          {t(`payments-office.locations_${each}`, { count: counts[each], shown: shown(counts[each]) })}
        </a>
      ))}
    </p>
  )
}

function Find({ query }: { query: { search?: string; status?: string; method?: string; location?: string } }) {
  const t = useText()
  const any = t('payments-office.orders_any')
  return (
    <Form className="mb-4 grid gap-3" role="search">
      <div className="grid gap-3 sm:flex sm:items-end sm:[&>div]:grow">
        <TextField
          name="search"
          type="search"
          label={t('payments-office.orders_search')}
          placeholder={t('payments-office.orders_search_hint')}
          defaultValue={query.search}
          maxLength={254}
        />
        <Button type="submit" icon={<Search aria-hidden />}>
          {t('payments-office.orders_find')}
        </Button>
      </div>
      <KeptSite />
      <MoreFilters set={[query.status, query.method, query.location]}>
        <SelectField
          name="status"
          label={t('payments-office.orders_status')}
          placeholder={any}
          defaultValue={query.status ?? ''}
          options={ORDER_STATUSES.map(value => ({ value, label: t(`payments.status.${value}`) }))}
        />
        <SelectField
          name="method"
          label={t('payments-office.orders_method')}
          placeholder={any}
          defaultValue={query.method ?? ''}
          options={METHODS.map(({ key }) => ({ value: key, label: t(`payments.method.${key}`) }))}
        />
        <SelectField
          name="location"
          label={t('payments-office.orders_location')}
          placeholder={any}
          defaultValue={query.location ?? ''}
          options={LOCATION_STATUSES.map(value => ({ value, label: t(`payments-office.location_standing.${value}`) }))}
        />
      </MoreFilters>
    </Form>
  )
}

function OrderLine({ order }: { order: OfficeOrder }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  return (
    <li>
      <a
        href={officeOrderUrl(order.id)}
        className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1.4fr_1.6fr_1fr_10.5rem] md:items-baseline"
      >
        <span className="min-w-0 font-semibold">
          {t('payments-office.order_number', { number: String(order.id) })}
          <span className="block font-normal text-muted text-sm">{instant(order.created_at)}</span>
        </span>
        <span className="min-w-0 break-words text-sm">
          {order.member.name || t('staff.member_number', { number: String(order.member.id) })}
          <span className="block text-muted">
            {order.member.email}, {order.site}
          </span>
        </span>
        <span className="text-sm">
          {t('payments.transactions.line', { credits: order.credits, money: formatMoney(order.amount, locale) })}
          <span className="block text-muted">{t(`payments.method.${order.method}`)}</span>
        </span>
        <span className="font-semibold text-sm md:text-end">
          {t(`payments.status.${order.status}`)}
          {order.location === 'conflicts' && (
            <span className="block text-danger">{t('payments-office.location_standing.conflicts')}</span>
          )}
        </span>
      </a>
    </li>
  )
}
