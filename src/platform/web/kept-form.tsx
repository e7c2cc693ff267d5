import type { ComponentProps } from 'react'
import { Form, useActionData } from 'react-router'
import { TypedContext, type TypedValues } from '#ui/fields/typed.ts'

type Props = ComponentProps<typeof Form> & {
  /** On a page with several forms: the field values that identify this form. */
  when?: Readonly<Record<string, string | undefined>>
}

/**
 * A form whose `#ui` fields show the typed values again after a refusal. With JavaScript they stay anyway. Passwords
 * and one-time codes are typed again.
 */
export function KeptForm({ when = {}, ...rest }: Props) {
  const typed = useRejectedValues()
  const isThis = typed && Object.entries(when).every(([name, value]) => typed[name]?.[0] === value)
  return (
    <TypedContext value={isThis ? typed : null}>
      <Form method="post" {...rest} />
    </TypedContext>
  )
}

/** The values of the refused form, for other components. */
export function useRejectedValues(): TypedValues | undefined {
  return (useActionData() as { typed?: TypedValues } | undefined)?.typed
}
