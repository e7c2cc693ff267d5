import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Group } from '#ui/fields/group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Niche } from '../../../rules.ts'
import { tokenOf } from '../../../rules-theme.ts'
import type { SettingField } from '../../contract-settings.ts'
import { ThemePreview } from '../wizard/theme-preview.tsx'

type Props = { field: SettingField; label: string; error: string | undefined; niche: Niche }

/** Colours by name, each beside a sample, with a preview. An empty field is the theme's colour. */
export function ColourInputs({ field, label, error, niche }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(field.value as Record<string, string>)
  const readable = Object.entries(typed).filter(([, value]) => tokenOf(value).every(each => NUMBERS.test(each)))
  return (
    <Group legend={label} error={error}>
      <div className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {field.options.map(colour => (
          <div key={colour} className="flex items-end gap-2">
            <span
              aria-hidden
              className="mb-1.5 size-9 shrink-0 rounded-full border border-line"
              style={{ background: typed[colour] || `var(--color-${colour})` }}
            />
            <div className="min-w-0 grow">
              <TextField
                name={`${field.name}.${colour}`}
                label={colour}
                defaultValue={typed[colour] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [colour]: target.value })}
                placeholder="light-dark(oklch(0.5 0.2 30), oklch(0.8 0.1 30))"
                spellCheck={false}
              />
            </div>
          </div>
        ))}
      </div>
      <ThemePreview niche={niche} colours={Object.fromEntries(readable)} name={t(`sites-office.niche.${niche}`)} />
    </Group>
  )
}

/** A colour that is typed completely. */
const NUMBERS = /^oklch\([\d.]+%? +[\d.]+%? +[\d.]+\)$/
