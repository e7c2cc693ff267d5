import { useState } from 'react'
import { Group } from '#ui/fields/group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SettingField } from '../../contract-settings.ts'

type Props = { field: SettingField; label: string; error: string | undefined }

/** A colour by name, each beside a sample; an empty field is the theme's colour. */
export function ColourInputs({ field, label, error }: Props) {
  const colours = field.value as Record<string, string>
  return (
    <Group legend={label} error={error}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {field.options.map(colour => (
          <ColourInput key={colour} name={`${field.name}.${colour}`} colour={colour} value={colours[colour] ?? ''} />
        ))}
      </div>
    </Group>
  )
}

function ColourInput({ name, colour, value }: { name: string; colour: string; value: string }) {
  const [typed, setTyped] = useState(value)
  return (
    <div className="flex items-end gap-2">
      <span
        aria-hidden
        className="mb-1.5 size-9 shrink-0 rounded-full border border-line"
        style={{ background: typed || `var(--color-${colour})` }}
      />
      <div className="min-w-0 grow">
        <TextField
          name={name}
          label={colour}
          defaultValue={value}
          onChange={event => setTyped(event.target.value)}
          placeholder="oklch(0.6 0.2 30)"
          spellCheck={false}
        />
      </div>
    </div>
  )
}
