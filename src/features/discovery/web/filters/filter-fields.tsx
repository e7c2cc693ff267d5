import { useFictionalWords } from '#members/web'
import { CityField } from '#places/web'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { RangeField } from '#ui/fields/range-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { SearchReply } from '../../contract.ts'
import { DISTANCES_IN_KM, OLDEST_AGE_IN_YEARS } from '../../rules.ts'

type Filters = SearchReply['filters']

/** The filters that the site offers. */
export function useOffers() {
  const { search_fields } = useSite()
  return (field: (typeof search_fields)[number]) => search_fields.includes(field)
}

export function GenderField({ filters, variant }: { filters: Filters; variant: 'cards' | 'segmented' }) {
  const t = useText()
  return (
    <ChoiceGroup
      legend={t('discovery.gender')}
      name="gender"
      variant={variant}
      defaultValue={filters.gender}
      options={(['female', 'male', 'all'] as const).map(value => ({ value, label: t(`discovery.gender.${value}`) }))}
    />
  )
}

export function AgeField({ filters }: { filters: Filters }) {
  const t = useText()
  return (
    <RangeField
      legend={t('discovery.age')}
      min={useSite().min_age}
      max={OLDEST_AGE_IN_YEARS}
      nameLow="min_age"
      nameHigh="max_age"
      labelLow={t('discovery.age_from')}
      labelHigh={t('discovery.age_to')}
      defaultLow={filters.min_age}
      defaultHigh={filters.max_age}
    />
  )
}

/** Radius and city of a distance search; the default is the member's own city. */
export function DistanceFields({ id, reply }: { id: string; reply: SearchReply }) {
  const t = useText()
  const locale = useLocale()
  const { filters, city } = reply
  const { countries, geoip_selected_country } = useSite()
  const country = filters.country === 'all' ? geoip_selected_country : filters.country
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        id={`${id}-distance`}
        label={t('discovery.distance')}
        hint={t('discovery.distance_hint')}
        name="distance"
        defaultValue={filters.distance ?? ''}
        placeholder={t('discovery.distance_any')}
        options={DISTANCES_IN_KM.map(km => ({
          value: String(km),
          label: t('discovery.distance_km', { km: km.toLocaleString(locale) }),
        }))}
      />
      <CityField
        key={country}
        country={countries.includes(country) ? country : countries[0]!}
        defaultCity={city || null}
        {...(city === false && { error: t('discovery.city_unknown') })}
      />
    </div>
  )
}

export function ExtraFields({ id, filters }: { id: string; filters: Filters }) {
  const t = useText()
  const words = useFictionalWords()
  const offers = useOffers()
  return (
    <div className="flex flex-col gap-1">
      {offers('photo') && (
        <Checkbox
          id={`${id}-photo`}
          name="photo"
          value="true"
          label={t('discovery.photo')}
          defaultChecked={filters.photo}
        />
      )}
      {offers('online') && (
        <Checkbox
          id={`${id}-online`}
          name="online"
          value="true"
          label={t('discovery.online')}
          defaultChecked={filters.online}
        />
      )}
      <Checkbox
        id={`${id}-fictional`}
        name="fictional"
        value="false"
        label={t('discovery.without_fictional', words)}
        defaultChecked={!filters.fictional}
      />
    </div>
  )
}
