import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FormError } from './form-error.tsx'

export type GroupProps = {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

/** Several controls that answer one question. */
export function Group({
  id: givenId,
  legend,
  legendHidden,
  hint,
  error,
  aside,
  className,
  children,
}: GroupProps & { id?: string; aside?: ReactNode; children: ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null)
  return (
    <fieldset
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      {/* `float` puts the legend into the flex layout; a negative margin then moves `aside` up into the legend's row. */}
      <legend id={`${id}-legend`} className={legendHidden ? 'sr-only' : 'float-left font-semibold text-sm'}>
        {legend}
      </legend>
      {aside && <div className="-mt-8 self-end">{aside}</div>}
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {children}
      <FormError id={`${id}-error`}>{error}</FormError>
    </fieldset>
  )
}
