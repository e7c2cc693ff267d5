import { useText } from '#platform/web/i18n.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Region } from '../contract.ts'

type Props = {
  country: string
  regions: readonly Region[]
  name?: string
  value?: number | null
  defaultValue?: number | null
  onChange?: (region: number | null) => void
  error?: string
}

/** A country's provinces, states, cantons: the label says which (I18N-8). */
export function RegionField({ country, regions, name = 'region', value, defaultValue, onChange, error }: Props) {
  const t = useText()
  const given = value === undefined ? { defaultValue: String(defaultValue ?? '') } : { value: String(value ?? '') }
  return (
    <SelectField
      {...given}
      name={name}
      error={error}
      label={t('places.region_label', { country })}
      placeholder={t('places.region_placeholder', { country })}
      options={regions.map(({ id, name: label }) => ({ value: String(id), label }))}
      onChange={event => onChange?.(Number(event.currentTarget.value) || null)}
    />
  )
}
