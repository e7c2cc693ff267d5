import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { useRefusedValue } from './refused-values.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldProps & {
    /** Shown inside the input at its start or end: an icon, a unit, a button. */
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  before,
  after,
  id,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const typed = useRefusedValue(rest.autoComplete === 'one-time-code' ? undefined : rest.name)
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {control => (
        <div className="relative">
          {before && <span className={classNames(slot, 'pointer-events-none left-0 pl-4 text-muted')}>{before}</span>}
          <input
            {...rest}
            {...(typed !== undefined && rest.value === undefined && { defaultValue: typed })}
            {...control}
            type={type}
            className={classNames(controlClass, 'h-12', before ? 'pl-11' : null, after ? 'pr-13' : null, className)}
          />
          {after && <span className={classNames(slot, 'right-0 pr-1')}>{after}</span>}
        </div>
      )}
    </Field>
  )
}

const slot = 'absolute inset-y-0 flex items-center [&>svg]:size-5'
