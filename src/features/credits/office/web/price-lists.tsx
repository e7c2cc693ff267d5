import { Form } from 'react-router'
import type { ReplyOf } from '#platform/endpoint.ts'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant, useTimeZone } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import type { getOfficePrices, PriceListVersion } from '../contract-prices.ts'

export type OfficePrices = ReplyOf<typeof getOfficePrices>

interface Props {
  readonly prices: OfficePrices
  readonly formKey: string
}

/** The current price list of the site in this country, with planned and past lists. */
export function PriceLists({ prices, formKey }: Props) {
  const t = useText()
  const now = prices.lists.filter(({ state }) => state !== 'past')
  const past = prices.lists.filter(({ state }) => state === 'past')
  return (
    <div>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {now.map(list => (
          <ListCard key={list.id} list={list} site={prices.site.id} formKey={formKey} />
        ))}
      </ul>
      {past.length > 0 && (
        <Disclosure summary={t('credits-office.prices_past', { count: past.length })}>
          <ul className="grid items-start gap-4 text-ink lg:grid-cols-2">
            {past.map(list => (
              <ListCard key={list.id} list={list} site={prices.site.id} formKey={formKey} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function ListCard({ list, site, formKey }: { list: PriceListVersion; site: number; formKey: string }) {
  const t = useText()
  const locale = useLocale()
  const { bundles, minimum_message_costs: minimum } = list.prices
  const instant = useInstant()
  const zone = useTimeZone().replaceAll('_', ' ')
  const start = list.starts_at && t('credits-office.prices_from', { time: instant(list.starts_at), zone })
  return (
    <Card as="li" padding="none">
      <div className="px-4 py-3.5 sm:px-5">
        <h2 className="text-lg">{t(`credits-office.prices_state.${list.state}`)}</h2>
        <p className="text-muted text-sm">
          {t(list.own ? 'credits-office.prices_own' : 'credits-office.prices_shared')} {start}
        </p>
      </div>
      {bundles.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {bundles.map(({ id, credits, price, recommended }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2 sm:px-5">
              <span>
                {t('credits.amount', { credits })}
                {recommended && (
                  <span className="ml-2 font-semibold text-accent text-sm">{t('credits.bundle_recommended')}</span>
                )}
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(price, locale)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 px-4 py-2 text-muted text-sm sm:px-5">
        {minimum &&
          t(list.sells_from === null ? 'credits-office.prices_claim_computed' : 'credits-office.prices_claim', {
            money: formatMoney({ minor: minimum.costs, currency: minimum.currency }, locale),
          })}
        {list.state === 'planned' && list.id !== null && (
          <Form method="post">
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="site" value={site} />
            <input type="hidden" name="list" value={list.id} />
            <Button type="submit" name="do" value="cancel" variant="secondary" size="small">
              {t('credits-office.prices_cancel')}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}
