import { useLocale } from '#platform/web/i18n.tsx'
import { LANGUAGES_OF_COUNTRY } from '../rules.ts'

/** Names countries in the reader's language. */
export function useCountryName(): (country: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return country => names.of(country) ?? country
}

/** The countries that exist here as the choices of a field, by name. */
export function useCountries(): { value: string; label: string }[] {
  const nameOf = useCountryName()
  const { compare } = new Intl.Collator(useLocale())
  return Object.keys(LANGUAGES_OF_COUNTRY)
    .map(value => ({ value, label: nameOf(value) }))
    .sort((one, other) => compare(one.label, other.label))
}
