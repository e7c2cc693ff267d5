import { useState } from 'react'
import type { MessageKey } from '#platform/messages.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useRefusedValues } from '#platform/web/kept-form.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Group } from '#ui/fields/group.tsx'
import type { RefusedValues } from '#ui/fields/refused-values.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Niche } from '../../../rules.ts'
import { hexOf, oklchOf, themeTokens, tokenOf } from '../../../rules-theme.ts'
import type { SettingField } from '../../contract-settings.ts'
import { ThemePreview, useThemeFaults } from '../wizard/theme-preview.tsx'

type Props = {
  field: SettingField
  label: string
  error: string | undefined
  niche: Niche
  siteName: string | undefined
}
type Chosen = Readonly<Record<string, { readonly own: boolean; readonly light: string; readonly dark: string }>>

/** The colours of the site, each with its own light and dark colour or those of the niche, with a preview. */
export function ColourInputs({ field, label, error, niche, siteName }: Props) {
  const t = useText()
  const typed = useRefusedValues()
  const [chosen, setChosen] = useState(() => chosenIn(field, niche, typed))
  const own = Object.entries(chosen).filter(([, colour]) => colour.own)
  const colours = own.map(([name, { light, dark }]) => [name, `light-dark(${oklchOf(light)}, ${oklchOf(dark)})`])
  const faults = useThemeFaults({ niche, colours: Object.fromEntries(colours) })
  const isAtField = own.some(([name]) => faults[`${name}_light`] ?? faults[`${name}_dark`])
  return (
    <Group legend={label} error={isAtField ? undefined : error}>
      <div className="mb-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {field.options.map(name => {
          const colour = chosen[name]!
          const change = (changed: Partial<typeof colour>) =>
            setChosen({ ...chosen, [name]: { ...colour, ...changed } })
          return (
            <div key={name}>
              <Checkbox
                name={`${field.name}.${name}.own`}
                value="yes"
                label={t(`sites-office.theme_colour.${name}` as MessageKey as 'sites-office.theme_colour.primary')}
                checked={colour.own}
                onChange={event => change({ own: event.currentTarget.checked })}
              />
              <div className="grid grid-cols-2 gap-3">
                {(['light', 'dark'] as const).map(scheme => (
                  <TextField
                    key={scheme}
                    name={`${field.name}.${name}.${scheme}`}
                    type="color"
                    label={t(`sites-office.preview_${scheme}`)}
                    value={colour[scheme]}
                    error={colour.own ? faults[`${name}_${scheme}`] : undefined}
                    // A colour that staff choose is used.
                    onChange={event => change({ own: true, [scheme]: event.currentTarget.value })}
                    className="p-1"
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
      <ThemePreview
        niche={niche}
        colours={Object.fromEntries(colours)}
        name={siteName ?? t(`sites-office.niche.${niche}`)}
      />
    </Group>
  )
}

/** The refused colours, otherwise the stored ones of the site, otherwise those of its niche. */
function chosenIn(
  { name: setting, options, value }: SettingField,
  niche: Niche,
  typed: RefusedValues | undefined,
): Chosen {
  const own = value as Record<string, string>
  const tokens = themeTokens(niche)
  return Object.fromEntries(
    options.map(name => {
      const stored = own[name]
      const [light, dark] = stored === undefined ? tokens[name]! : tokenOf(stored)
      const refused = (part: string) => typed?.[`${setting}.${name}.${part}`]?.[0]
      return [
        name,
        {
          own: typed ? refused('own') === 'yes' : stored !== undefined,
          light: refused('light') ?? hexOf(light),
          dark: refused('dark') ?? hexOf(dark),
        },
      ]
    }),
  )
}
