import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & {
    options: readonly SelectOption[]
    /** The first, empty choice. */
    placeholder?: string
  }

export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  options,
  placeholder,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {control => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={classNames(controlClass, 'h-12 cursor-pointer appearance-none truncate pr-11', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 size-4.5 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
