import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FormError } from './form-error.tsx'
import { useRefusedChoices } from './refused-values.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, id: givenId, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const ticked = useRefusedChoices(rest.name)
  const again = ticked && rest.checked === undefined && { defaultChecked: ticked.includes(String(rest.value ?? 'on')) }
  const described = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null)
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label
        htmlFor={id}
        className="flex min-h-8 cursor-pointer items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
      >
        <span className="relative flex size-6 shrink-0">
          <input
            {...rest}
            {...again}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-[7px] border-[1.5px] border-line-strong bg-raised transition-colors checked:border-accent checked:bg-primary disabled:opacity-50 aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 scale-50 text-on-primary opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 leading-6">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-9 text-muted text-sm">
          {hint}
        </p>
      )}
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  )
}
