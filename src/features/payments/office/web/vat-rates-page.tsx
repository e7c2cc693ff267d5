import { Form, useLoaderData, useNavigation } from 'react-router'
import { OFFICE_PRICES_URL } from '#credits/urls'
import { dateLocale } from '#platform/locale.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OFFICE_VAT_RATES_URL } from '../../urls.ts'
import { addVatRate, cancelVatRate, getVatRates } from '../contract-vat.ts'

export const loader = officeLoader(async ({ call }) => ({
  ...(await call(getVatRates)),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const text = textsIn(form)
  const [country, since] = [text('country'), text('since')]
  if (text('do') === 'cancel') await call(cancelVatRate, { body: { country, since }, key })
  else {
    const rate = Math.max(0, Math.round(Number(text('rate').replace(',', '.')) * 100)) || 0
    await call(addVatRate, { body: { country, since, rate }, key })
  }
  return redirect(OFFICE_VAT_RATES_URL)
})

export const title = (t: Translate) => t('payments-office.vat_title')

/** The VAT rates of all countries, which apply to every site. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const { staff, countries, rates, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  const regions = new Intl.DisplayNames([locale], { type: 'region' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  const shown = rates.filter(({ state }) => state !== 'past')
  return (
    <Office
      staff={staff}
      current={OFFICE_PRICES_URL}
      title={t('payments-office.vat_title')}
      aside={
        <LinkButton href={OFFICE_PRICES_URL} variant="secondary" size="small">
          {t('staff.prices')}
        </LinkButton>
      }
    >
      <div className="grid gap-6">
        <p className="max-w-prose text-muted">{t('payments-office.vat_text')}</p>
        {refusal && !refusal.fields && <Banner tone="danger">{refusal.detail}</Banner>}
        <Card as="section">
          <KeptForm className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_auto]" noValidate>
            <input type="hidden" name="key" value={key} />
            <SelectField
              name="country"
              label={t('payments-office.vat_country')}
              options={countries.map(value => ({ value, label: regions.of(value) ?? value }))}
              error={refusal?.fields?.country?.detail}
            />
            <TextField
              name="rate"
              inputMode="decimal"
              autoComplete="off"
              label={t('payments-office.vat_rate')}
              error={refusal?.fields?.rate?.detail}
            />
            <TextField
              name="since"
              type="date"
              label={t('payments-office.vat_since')}
              error={refusal?.fields?.since?.detail}
            />
            <Button type="submit" busy={busy} className="min-h-12 lg:mt-6.5">
              {t('payments-office.vat_add')}
            </Button>
          </KeptForm>
        </Card>
        <Card padding="none">
          <ul className="divide-y divide-line">
            {shown.map(({ country, since, rate, state }) => (
              <li
                key={`${country} ${since}`}
                className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[1.4fr_1fr_1.4fr_6rem] sm:px-5"
              >
                <span className="font-semibold">{regions.of(country) ?? country}</span>
                <span className="text-end tabular-nums sm:text-start">{percent.format(rate / 10_000)}</span>
                <span className="text-muted text-sm">
                  {t(state === 'planned' ? 'payments-office.vat_planned' : 'payments-office.vat_from', {
                    day: day.format(new Date(since)),
                  })}
                </span>
                {state === 'planned' && (
                  <Form method="post" className="text-end">
                    <input type="hidden" name="key" value={key} />
                    <input type="hidden" name="country" value={country} />
                    <input type="hidden" name="since" value={since} />
                    <Button type="submit" name="do" value="cancel" variant="secondary" size="small">
                      {t('payments-office.vat_cancel')}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Office>
  )
}
