import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { useRefusedValue } from './refused-values.ts'

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldProps & {
    /** The number of characters left, directly under the text area. */
    counter?: ReactNode
  }

/** Grows with its text, up to half the screen. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  counter,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const typed = useRefusedValue(rest.name)
  const aside = counter && (
    <span aria-live="polite" className="shrink-0 tabular-nums">
      {counter}
    </span>
  )
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} aside={aside}>
      {control => (
        <textarea
          {...rest}
          {...(typed !== undefined && rest.value === undefined && { defaultValue: typed })}
          {...control}
          rows={rows}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-[50dvh] min-h-28 resize-none py-3',
            className,
          )}
        />
      )}
    </Field>
  )
}
