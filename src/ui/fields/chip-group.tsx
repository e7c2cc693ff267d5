import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Group, type GroupProps } from './group.tsx'
import { useRefusedChoices } from './refused-values.ts'

export type ChipGroupProps = GroupProps & {
  name: string
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  defaultValues?: readonly string[]
  values?: readonly string[]
  onChange?: (values: string[]) => void
}

/** A choice of several options: native checkboxes with the same name. */
export function ChipGroup({ name, options, defaultValues = [], values, onChange, ...group }: ChipGroupProps) {
  const chosen = useRefusedChoices(name) ?? defaultValues
  const toggle = (value: string, on: boolean) =>
    onChange?.(on ? [...(values ?? []), value] : (values ?? []).filter(other => other !== value))
  return (
    <Group {...group}>
      <div className="flex flex-wrap gap-2">
        {options.map(option => (
          <label key={option.value} className={chipClass}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              disabled={option.disabled}
              onChange={event => toggle(option.value, event.currentTarget.checked)}
              className="peer sr-only"
              {...(values
                ? { checked: values.includes(option.value) }
                : { defaultChecked: chosen.includes(option.value) })}
            />
            <Check aria-hidden strokeWidth={2.5} className="-ml-1 hidden size-4 peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  )
}

const chipClass = classNames(
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong/60 bg-raised px-4 font-medium text-sm transition-colors',
  'pointer-coarse:min-h-11 hover:border-line-strong has-checked:border-secondary has-checked:bg-secondary has-checked:text-on-secondary',
  'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
  'has-disabled:cursor-not-allowed has-disabled:opacity-50',
)
