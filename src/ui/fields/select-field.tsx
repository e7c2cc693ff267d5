import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { useRefusedValue } from './refused-values.ts'

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
  const typed = useRefusedValue(rest.name)
  const again = typed !== undefined && rest.value === undefined && { defaultValue: typed }
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {control => (
        <SelectBox {...rest} {...again} {...control} className={className}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  )
}

/** The select alone, for a field with several controls. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative min-w-0">
      <select
        {...rest}
        className={classNames(controlClass, 'h-12 cursor-pointer appearance-none truncate pr-10', className)}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
