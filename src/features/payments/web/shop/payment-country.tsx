import { Form } from 'react-router'
import { useCountryName } from '#places/web'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

/** The country of payment in a page's address; undefined if the member chose none. */
export function chosenCountry(url: URL): string | undefined {
  const country = url.searchParams.get('country') ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : undefined
}

/** The country whose prices a shop page shows: the chosen one, otherwise the profile's. */
export function paymentCountry(url: URL, user: { profile: { country: string } } | null): { country?: string } {
  const country = chosenCountry(url) ?? user?.profile.country
  return country === undefined ? {} : { country }
}

interface Props {
  readonly country: string
  readonly countries: readonly string[]
  /** The page that shows the prices of the chosen country. */
  readonly action: string
}

/** The choice of the country of payment (MONEY-20); nothing on a site with one country. */
export function PaymentCountry({ country, countries, action }: Props) {
  const t = useText()
  const nameOf = useCountryName()
  if (countries.length < 2) return null
  return (
    <Form method="get" action={action} key={country} className="grid gap-2">
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <SelectField
            label={t('payments.country.label')}
            name="country"
            defaultValue={country}
            options={countries.map(value => ({ value, label: nameOf(value) }))}
          />
        </div>
        <Button type="submit" variant="secondary">
          {t('payments.country.show')}
        </Button>
      </div>
      <p className="text-muted text-sm">{t('payments.country.note')}</p>
    </Form>
  )
}
