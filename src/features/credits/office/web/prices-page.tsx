import { useActionData, useLoaderData } from 'react-router'
import { OFFICE_VAT_RATES_URL } from '#payments/urls'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { OFFICE_PRICES_URL, officePricesUrl } from '../../urls.ts'
import { addPriceList, cancelPriceList, changeSiteCosts, copyPrices, getOfficePrices } from '../contract-prices.ts'
import { CopyForm } from './copy-form.tsx'
import { CostsForm } from './costs-form.tsx'
import { PriceForm } from './price-form.tsx'
import { PriceLists } from './price-lists.tsx'
import { costsIn, listIn } from './price-values.ts'

export const loader = officeLoader(async ({ call, url }) => {
  const site = Number(url.searchParams.get('site')) || undefined
  const country = url.searchParams.get('country') ?? undefined
  const prices = await call(getOfficePrices, { query: { site, country } })
  return { prices, key: crypto.randomUUID() as string }
})

type Done = 'add' | 'shared' | 'cancel' | 'costs' | 'copy'

export const action = pageAction(async ({ call, form, key }) => {
  const text = textsIn(form)
  const done = text('do') as Done
  const site = Number(text('site'))
  if (done === 'cancel') await call(cancelPriceList, { body: { site, id: Number(text('list')) }, key })
  else if (done === 'costs') {
    await call(changeSiteCosts, { body: { site, before: costsIn(form, 'before.'), after: costsIn(form) }, key })
  } else if (done === 'copy') await call(copyPrices, { body: { site, from: Number(text('from')) }, key })
  else {
    const { currency, sellsFrom, bundles } = listIn(form)
    const starts = text('starts') === '' ? null : text('starts').slice(0, 16)
    const given = { site, country: text('country'), currency, starts, version: Number(text('version')) }
    const sold =
      done === 'shared' ? { bundles: null, sells_from: null } : { bundles: [...bundles], sells_from: sellsFrom }
    await call(addPriceList, { body: { ...given, ...sold }, key })
  }
  return { done, at: crypto.randomUUID() as string }
})

export const title = (t: Translate) => t('credits-office.prices_title')

/** The prices of a site, by country. */
export function Component() {
  const t = useText()
  const regions = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const { staff, prices, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const done = (useActionData() as { done?: Done } | undefined)?.done
  const { site, country, countries } = prices
  return (
    <Office
      staff={staff}
      current={OFFICE_PRICES_URL}
      site={site.id}
      title={t('credits-office.prices_title')}
      aside={
        <LinkButton href={OFFICE_VAT_RATES_URL} variant="secondary" size="small">
          {t('payments-office.vat_title')}
        </LinkButton>
      }
    >
      <div className="grid gap-6">
        {done && !refusal && <Banner tone="success">{t(`credits-office.prices_done.${done}`)}</Banner>}
        {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
        <Tabs
          label={t('credits-office.prices_countries')}
          tabs={countries.map(each => ({
            href: officePricesUrl(site.id, each),
            label: regions.of(each) ?? each,
            current: each === country,
          }))}
        />
        <PriceLists prices={prices} formKey={key} />
        <PriceForm key={`${site.id} ${country} ${prices.version}`} prices={prices} formKey={key} />
        <CostsForm key={`costs ${site.id}`} prices={prices} formKey={key} />
        <CopyForm prices={prices} formKey={key} />
      </div>
    </Office>
  )
}
