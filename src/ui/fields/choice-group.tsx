import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Group, type GroupProps } from './group.tsx'
import { useRefusedValue } from './refused-values.ts'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean }

export type ChoiceGroupProps = GroupProps & {
  name: string
  options: readonly Choice[]
  /** Cards stack and may carry a hint and an icon; segments share one row for two to four short words. */
  variant?: 'cards' | 'segmented'
  columns?: 1 | 2 | 3
  required?: boolean
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
}

/** A choice of one option: native radio buttons in several designs. */
export function ChoiceGroup({
  name,
  options,
  variant = 'cards',
  columns = 1,
  required,
  defaultValue,
  value,
  onChange,
  ...group
}: ChoiceGroupProps) {
  const chosen = useRefusedValue(name) ?? defaultValue
  const given = (choice: Choice) =>
    value === undefined ? { defaultChecked: choice.value === chosen } : { checked: choice.value === value }
  return (
    <Group {...group}>
      <div className={variant === 'cards' ? classNames('grid gap-2', columnClasses[columns]) : segmentsClass}>
        {options.map(choice => (
          <label key={choice.value} className={variant === 'cards' ? cardClass : segmentClass}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              disabled={choice.disabled}
              onChange={() => onChange?.(choice.value)}
              className={variant === 'cards' ? radioClass : 'sr-only'}
              {...given(choice)}
            />
            {choice.icon && <span className="flex shrink-0 text-muted [&_svg]:size-5">{choice.icon}</span>}
            <span className="min-w-0">
              {choice.label}
              {choice.hint && <span className="block font-normal text-muted text-sm">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

const focusClass =
  'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-50'
const cardClass = classNames(
  'flex min-h-13 items-center gap-3 rounded-md border border-line-strong/60 bg-raised px-4 py-2.5 font-medium transition-colors',
  'hover:border-line-strong has-checked:border-accent has-checked:bg-primary-soft has-checked:inset-ring has-checked:inset-ring-accent',
  focusClass,
)
const radioClass = classNames(
  'size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-raised transition-[border-width,border-color]',
  'checked:border-[7px] checked:border-accent focus-visible:outline-none',
)
// A segment never wraps its words; in a narrow row whole segments wrap to the next one.
const segmentsClass = 'flex flex-wrap gap-1 rounded-lg border border-line-strong/60 bg-raised p-1'
const segmentClass = classNames(
  'flex min-h-9 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-full bg-sunken px-2.5 text-center font-medium text-sm leading-tight transition-colors',
  'pointer-coarse:min-h-11 hover:bg-hover has-checked:bg-primary-soft has-checked:font-semibold has-checked:inset-ring-2 has-checked:inset-ring-accent',
  focusClass,
)
const columnClasses = { 1: '', 2: 'grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' }
