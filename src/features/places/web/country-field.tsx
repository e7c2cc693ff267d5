import { useLocale, useText } from '#platform/web/i18n.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

/** A country's name in the visitor's language, from the browser. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return code => names.of(code) ?? code
}

type Props = {
  countries: readonly string[]
  value?: string
  defaultValue?: string
  onChange?: (country: string) => void
  error?: string
}

export function CountryField({ countries, onChange, ...rest }: Props) {
  const t = useText()
  const nameOf = useCountryName()
  return (
    <SelectField
      {...rest}
      name="country"
      label={t('places.country')}
      autoComplete="country"
      options={countries.map(value => ({ value, label: nameOf(value) }))}
      onChange={event => onChange?.(event.currentTarget.value)}
    />
  )
}
