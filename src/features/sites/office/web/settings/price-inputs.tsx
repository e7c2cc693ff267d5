import { amountFor, CURRENCIES } from '#platform/money.ts'
import { useLocale } from '#platform/web/i18n.tsx'
import { Group } from '#ui/fields/group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CURRENCIES_OF_COUNTRY } from '../../../rules.ts'
import type { SettingField } from '../../contract-settings.ts'

type Props = { field: SettingField; label: string; error: string | undefined }

/** An amount and a currency for each country; an empty amount is no value. */
export function PriceInputs({ field: { name, options, value }, label, error }: Props) {
  const locale = useLocale()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })
  const prices = value as Record<string, { costs: number; currency: string }>
  return (
    <Group legend={label} error={error}>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(country => {
          const price = prices[country]
          return (
            <div key={country} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-2">
              <TextField
                name={`${name}.${country}.costs`}
                label={regions.of(country) ?? country}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={price && amountFor({ minor: price.costs, currency: price.currency }, locale)}
              />
              <SelectField
                name={`${name}.${country}.currency`}
                label={regions.of(country) ?? country}
                labelHidden
                defaultValue={price?.currency ?? CURRENCIES_OF_COUNTRY[country]?.[0] ?? 'EUR'}
                options={CURRENCIES.map(code => ({ value: code, label: currencyNames.of(code) ?? code }))}
              />
            </div>
          )
        })}
      </div>
    </Group>
  )
}
