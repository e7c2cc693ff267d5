import { useLocale } from '#platform/web/i18n.tsx'
import { Group } from '#ui/fields/group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SettingField } from '../../contract-settings.ts'

type Props = { field: SettingField; label: string; error: string | undefined }

/** An amount in cents and a currency for each country; an empty amount is no value. */
export function PriceInputs({ field: { name, options, value }, label, error }: Props) {
  const regions = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const prices = value as Record<string, { costs: number; currency: string }>
  return (
    <Group legend={label} error={error}>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(country => (
          <div key={country} className="flex items-end gap-2">
            <div className="grow">
              <TextField
                name={`${name}.${country}.costs`}
                label={regions.of(country) ?? country}
                type="number"
                min={1}
                defaultValue={prices[country]?.costs ?? ''}
              />
            </div>
            <div className="w-24">
              <TextField
                name={`${name}.${country}.currency`}
                label={country}
                labelHidden
                defaultValue={prices[country]?.currency ?? 'EUR'}
                maxLength={3}
                autoCapitalize="characters"
              />
            </div>
          </div>
        ))}
      </div>
    </Group>
  )
}
