import type { ComponentProps } from 'react'
import { Form, useActionData } from 'react-router'
import { type RefusedValues, RefusedValuesContext } from '#ui/fields/refused-values.ts'

type Props = ComponentProps<typeof Form> & {
  /** On a page with several forms: the field values that identify this form. */
  when?: Readonly<Record<string, string | undefined>>
}

/**
 * A form whose `#ui` fields show the typed values again after a refusal. With JavaScript the values stay anyway.
 * Passwords and one-time codes must be typed again.
 */
export function KeptForm({ when = {}, ...rest }: Props) {
  const typed = useRefusedValues()
  const isThis = typed && Object.entries(when).every(([name, value]) => typed[name]?.[0] === value)
  return (
    <RefusedValuesContext value={isThis ? typed : null}>
      <Form method="post" {...rest} />
    </RefusedValuesContext>
  )
}

/** The values of the refused form, for other components. */
export function useRefusedValues(): RefusedValues | undefined {
  return (useActionData() as { typed?: RefusedValues } | undefined)?.typed
}
