import { useState } from 'react'
import { CityField, CountryField } from '#places/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import type { StepProps } from './signup-steps.tsx'

export function LocationStep({ profile, refusal }: StepProps) {
  const t = useText()
  const { countries } = useSite()
  const [country, setCountry] = useState(profile.country)
  const city = profile.city && { ...profile.city, region: profile.region?.name ?? '' }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('signup.location_text')}</p>
      {countries.length > 1 ? (
        <CountryField countries={countries} value={country} onChange={setCountry} />
      ) : (
        <input type="hidden" name="country" value={country} />
      )}
      <CityField
        country={country}
        defaultCity={country === profile.country ? city : null}
        onCountry={setCountry}
        error={refusal?.fields?.city?.detail}
      />
    </div>
  )
}
