import { Split } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import type { MethodKey, ProviderName } from '#payments/rules'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { getSites } from '#sites/office/contract'
import { useCountryName } from '#sites/web'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_ROUTES_URL } from '../../urls.ts'
import { endRoute, getRoutes, type PaymentRoute, setRoute } from '../contract-routes.ts'
import { RouteForm } from './route-form.tsx'

export const loader = officeLoader(async ({ call, site }) => {
  const { sites } = await call(getSites)
  return { ...(await call(getRoutes, { query: { site } })), sites, site, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key, redirect, url }) => {
  const said = (name: string) => String(form.get(name) ?? '').trim() || null
  if (form.get('do') === 'end') await call(endRoute, { body: { id: Number(form.get('route')) }, key })
  else {
    const [site, country, method] = [said('site'), said('country')?.toUpperCase() ?? null, said('method')]
    const provider = said('provider') as ProviderName
    const body = { site: site === null ? null : Number(site), country, method: method as MethodKey | null, provider }
    await call(setRoute, { body, key })
  }
  return redirect(OFFICE_ROUTES_URL + url.search)
})

export const title = (t: Translate) => t('payments-office.routes_title')

/** Payment routes, most specific first. */
export function Component() {
  const t = useText()
  const { staff, routes, providers, sites, site, key } = useLoaderData<typeof loader>()
  const isRefused = useRefusal() !== undefined
  const order = providers.map(({ name }) => t(`payments-office.provider.${name}`)).join(', ')
  return (
    <Office staff={staff} current={OFFICE_ROUTES_URL} title={t('payments-office.routes_title')}>
      <p className="max-w-prose text-muted">{t('payments-office.routes_text')}</p>
      <p className="mt-2 mb-6 max-w-prose font-semibold">{t('payments-office.routes_order', { providers: order })}</p>
      <Disclosure
        summary={t('payments-office.route_new')}
        className="mb-6"
        defaultOpen={routes.length === 0 || isRefused}
        key={`${site}-${routes.length}`}
      >
        <RouteForm providers={providers} sites={sites} site={site} formKey={key} />
      </Disclosure>
      {routes.length === 0 ? (
        <EmptyState icon={<Split aria-hidden />} title={t('payments-office.routes_empty')}>
          {t('payments-office.routes_empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {routes.map(route => (
              <RouteLine
                key={route.id}
                route={route}
                site={sites.find(({ id }) => id === route.site)?.host}
                formKey={key}
              />
            ))}
          </ul>
        </Card>
      )}
    </Office>
  )
}

interface LineProps {
  readonly route: PaymentRoute
  readonly site: string | undefined
  readonly formKey: string
}

function RouteLine({ route, site, formKey }: LineProps) {
  const t = useText()
  const countryName = useCountryName()
  const { country, method } = route
  const provider = t(`payments-office.provider.${route.provider}`)
  const what = [
    method ? t(`payments.method.${method}`) : t('payments-office.route_any_method'),
    country ? countryName(country) : t('payments-office.route_any_country'),
    site ?? t('staff.code_all_sites'),
  ].join(', ')
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5 md:grid-cols-[1.6fr_1fr_auto]">
      <span className="min-w-0 break-words">{what}</span>
      <span className="font-semibold">
        {provider}
        {!route.configured && (
          <span className="block font-normal text-muted text-sm">{t('payments-office.route_not_here')}</span>
        )}
      </span>
      <Form method="post">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="route" value={route.id} />
        <Button
          type="submit"
          name="do"
          value="end"
          variant="secondary"
          size="small"
          aria-label={t('payments-office.route_end_label', { route: `${what}, ${provider}` })}
        >
          {t('payments-office.route_end')}
        </Button>
      </Form>
    </li>
  )
}
