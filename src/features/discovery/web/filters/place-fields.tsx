import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRegions } from '#places/contract'
import { regionKind } from '#places/rules'
import { call } from '#platform/web/call.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { SearchReply } from '../../contract.ts'

interface PlaceFieldsProps {
  readonly id: string
  readonly filters: SearchReply['filters']
  /** Regions of the searched country. */
  readonly regions: readonly { id: number; name: string }[]
  readonly offers: (field: 'country' | 'countryregion') => boolean
}

/** Country and region; a different country has its own regions and its own word for them. */
export function PlaceFields({ id, filters, regions, offers }: PlaceFieldsProps) {
  const t = useText()
  const locale = useLocale()
  const { countries } = useSite()
  const [country, setCountry] = useState(filters.country)
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { data: shown = [] } = useQuery({
    queryKey: ['regions', country],
    queryFn: async () => (await call(getRegions, { query: { country: country as never } })).regions,
    enabled: country !== 'all',
    initialData: country === filters.country ? [...regions] : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      {offers('country') && countries.length > 1 && (
        <SelectField
          id={`${id}-country`}
          label={t('discovery.country')}
          name="country"
          defaultValue={filters.country}
          onChange={event => setCountry(event.currentTarget.value)}
          options={[
            ...countries.map(code => ({ value: code, label: names.of(code) ?? code })),
            { value: 'all', label: t('discovery.country_all') },
          ]}
        />
      )}
      {offers('countryregion') && country !== 'all' && (
        <SelectField
          key={country}
          id={`${id}-countryregion`}
          label={t(`discovery.region.${regionKind(country)}`)}
          name="countryregion"
          defaultValue={country === filters.country ? (filters.countryregion ?? '') : ''}
          placeholder={t('discovery.region_all')}
          options={shown.map(region => ({ value: String(region.id), label: region.name }))}
        />
      )}
    </>
  )
}
