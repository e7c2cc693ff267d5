import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { type RefusedValues, RefusedValuesContext } from '#ui/fields/refused-values.ts'
import { useRefusal } from './page.ts'

type Props = ComponentProps<typeof Form> & {
  /** On a page with several forms: the field values that identify this form. */
  when?: Readonly<Record<string, string | undefined>>
}

/**
 * A form whose `#ui` fields show the typed values again after a refusal. With JavaScript the values stay anyway, and the
 * first refused field gets the focus.
 * Passwords and one-time codes must be typed again.
 */
export function KeptForm({ when = {}, ...rest }: Props) {
  const typed = useRefusedValues()
  const isThis = typed && Object.entries(when).every(([name, value]) => typed[name]?.[0] === value)
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus
  useEffect(() => {
    if (isThis && refusal?.fields) focusFirstFault(form.current)
  }, [refusal])
  return (
    <RefusedValuesContext value={isThis ? typed : null}>
      <Form ref={form} method="post" {...rest} />
    </RefusedValuesContext>
  )
}

function focusFirstFault(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, select, textarea)')
  faulty?.closest('details')?.setAttribute('open', '')
  faulty?.focus({ preventScroll: true })
  faulty?.scrollIntoView({ block: 'center' })
}

/**
 * A key that makes a form begin again with the stored values after a save. React Router shows the result of a save before the
 * page's data is loaded again, so the key waits until the data is there.
 */
export function useKeyOfSave(saved: string | undefined): string | undefined {
  const isIdle = useNavigation().state === 'idle'
  const [key, setKey] = useState(saved)
  if (isIdle && saved !== undefined && saved !== key) setKey(saved)
  return key
}

/** The values with which the form's fields began, in its field `before`. Later submissions keep it. */
export function Beginning({ values }: { values: object }) {
  const kept = useRefusedValues()?.before?.[0]
  return <input type="hidden" name="before" value={kept ?? JSON.stringify(values)} />
}

/** The values of the refused form, for other components. */
export function useRefusedValues(): RefusedValues | undefined {
  return (useActionData() as { typed?: RefusedValues } | undefined)?.typed
}
