import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FormError } from './form-error.tsx'

/** Props of every field with a label above it. */
export type FieldProps = {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  /** A full sentence. */
  error?: ReactNode
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label, control, and below them the hint or the error; screen readers announce them together. */
export function Field({
  id: givenId,
  label,
  labelHidden,
  hint,
  error,
  aside,
  children,
}: FieldProps & { id?: string; aside?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const shownHint = error ? null : hint
  const described = error ? `${id}-error` : shownHint ? `${id}-hint` : undefined
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FormError id={`${id}-error`}>{error}</FormError>
      {(shownHint || aside) && (
        <div className="flex items-start justify-between gap-4 text-muted text-sm">
          <div id={`${id}-hint`}>{shownHint}</div>
          {aside}
        </div>
      )}
    </div>
  )
}

/** Classes of inputs and selects. */
export const controlClass = classNames(
  'w-full min-w-0 rounded-md border border-line-strong/70 bg-raised px-4 text-base text-ink',
  'transition-[border-color,box-shadow] duration-(--duration-quick) hover:border-line-strong',
  'focus:border-accent focus:outline-none focus:ring-3 focus:ring-accent/20',
  'aria-invalid:border-danger aria-invalid:focus:ring-danger/20 disabled:cursor-not-allowed disabled:opacity-55',
)
