import { CityField, CountryField } from '#places/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import type { OwnProfile } from '../../contract.ts'
import { Section } from './section.tsx'

type Props = {
  profile: OwnProfile
  country: string
  onCountry: (country: string) => void
  errors: Record<string, string>
}

/** Country and city, typed or found by geolocation (PROFILE-9); the city sets the region. */
export function PlaceFields({ profile, country, onCountry, errors }: Props) {
  const t = useText()
  const { countries } = useSite()
  const known = profile.city && { ...profile.city, region: profile.region?.name ?? '', country: profile.country }
  return (
    <Section title={t('members.section_place')}>
      {countries.length > 1 ? (
        <CountryField countries={countries} value={country} onChange={onCountry} error={errors.country} />
      ) : (
        <input type="hidden" name="country" value={country} />
      )}
      <CityField
        key={country === profile.country ? 'own' : 'other'}
        country={country}
        defaultCity={country === profile.country ? known : null}
        onCountry={onCountry}
        error={errors.city}
      />
    </Section>
  )
}
