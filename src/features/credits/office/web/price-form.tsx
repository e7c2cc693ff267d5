import { useState } from 'react'
import { useNavigation } from 'react-router'
import { amountFor } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm, useRefusedValues } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useTimeZone } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficePrices } from './price-lists.tsx'
import { PricePreview } from './price-preview.tsx'
import { FORM_ROWS, filledRows, listIn, type TypedList } from './price-values.ts'

/** New prices for this country, with a preview of the page of prices. */
export function PriceForm({ prices, formKey }: { prices: OfficePrices; formKey: string }) {
  const t = useText()
  const refusal = useRefusal()
  const typed = useRefusedValues()
  const busy = useNavigation().formMethod === 'POST'
  const zone = useTimeZone().replaceAll('_', ' ')
  const current = prices.lists[0]
  const currency = current?.prices.bundles[0]?.price.currency ?? prices.currencies[0] ?? ''
  const locale = useLocale()
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })
  const [draft, setDraft] = useState<TypedList>({
    currency,
    sellsFrom: current?.sells_from ?? null,
    bundles: (current?.prices.bundles ?? []).map(({ credits, price, recommended }) => ({
      ...{ credits, minor: price.minor, recommended },
    })),
  })
  const filled = typed?.do?.[0] === 'add' ? filledRows(name => typed[name]?.[0] ?? '') : []
  const errorOf = (field: string, row: number) => refusal?.fields?.[`${field}.${filled.indexOf(row)}`]?.detail
  const rows = Array.from({ length: FORM_ROWS }, (_, row) => ({ row, bundle: current?.prices.bundles[row] }))
  const checked =
    typed?.do?.[0] === 'add' ? typed.recommended?.[0] : String(rows.findIndex(each => each.bundle?.recommended))
  return (
    <Card as="section" className="grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-10">
      <KeptForm
        when={{ do: 'add' }}
        className="grid gap-5"
        onInput={event => setDraft(listIn(new FormData(event.currentTarget)))}
        noValidate
      >
        <div>
          <h2 className="text-xl">{t('credits-office.prices_new')}</h2>
          <p className="text-muted text-sm">{t('credits-office.prices_new_text')}</p>
        </div>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="site" value={prices.site.id} />
        <input type="hidden" name="country" value={prices.country} />
        <input type="hidden" name="version" value={prices.version} />
        <SelectField
          name="currency"
          label={t('credits-office.prices_currency')}
          defaultValue={currency}
          options={prices.currencies.map(value => ({ value, label: currencyNames.of(value) ?? value }))}
          error={refusal?.fields?.currency?.detail}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold text-sm">{t('credits-office.prices_bundles')}</legend>
          <div aria-hidden className="grid grid-cols-[1fr_1fr_3rem] gap-3 text-muted text-sm">
            <span>{t('credits-office.prices_credits')}</span>
            <span>{t('credits-office.prices_price')}</span>
            <span className="text-center">{t('credits-office.prices_star')}</span>
          </div>
          {rows.map(({ row, bundle }) => (
            <div key={row} className="grid grid-cols-[1fr_1fr_3rem] items-start gap-3">
              <TextField
                name={`credits-${row}`}
                inputMode="numeric"
                autoComplete="off"
                label={t('credits-office.prices_row_credits', { number: row + 1 })}
                labelHidden
                defaultValue={bundle?.credits}
                error={errorOf('credits', row)}
              />
              <TextField
                name={`price-${row}`}
                inputMode="decimal"
                autoComplete="off"
                label={t('credits-office.prices_row_price', { number: row + 1 })}
                labelHidden
                defaultValue={bundle && amountFor(bundle.price, locale)}
                error={errorOf('price', row)}
              />
              <label className="flex h-12 items-center justify-center">
                <input
                  type="radio"
                  name="recommended"
                  value={row}
                  defaultChecked={checked === String(row)}
                  className="size-5"
                />
                <span className="sr-only">{t('credits-office.prices_row_star', { number: row + 1 })}</span>
              </label>
            </div>
          ))}
          <FormError>{refusal?.fields?.bundles?.detail}</FormError>
        </fieldset>
        <TextField
          name="sells_from"
          inputMode="decimal"
          autoComplete="off"
          label={t('credits-office.prices_sells_from')}
          hint={t('credits-office.prices_sells_from_hint')}
          defaultValue={current?.sells_from ? amountFor({ minor: current.sells_from, currency }, locale) : ''}
          error={refusal?.fields?.sells_from?.detail}
        />
        <TextField
          name="starts"
          type="datetime-local"
          label={t('credits-office.prices_starts')}
          hint={t('credits-office.prices_starts_hint', { zone })}
          error={refusal?.fields?.starts?.detail}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="do" value="add" busy={busy}>
            {t('credits-office.prices_save')}
          </Button>
          {current?.own && (
            <Button type="submit" name="do" value="shared" variant="secondary" busy={busy}>
              {t('credits-office.prices_use_shared')}
            </Button>
          )}
        </div>
      </KeptForm>
      <PricePreview prices={prices} draft={draft} />
    </Card>
  )
}
