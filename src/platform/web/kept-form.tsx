import type { ComponentProps } from 'react'
import { Form, useActionData } from 'react-router'
import { type Typed, TypedContext } from '#ui/typed.ts'

type Props = ComponentProps<typeof Form> & {
  /** On a page with several forms: what the one that was sent holds if it is this one. */
  when?: Readonly<Record<string, string | undefined>>
}

/**
 * A form whose fields of `#ui` show what was typed again where it comes back refused. With script they never went away;
 * without it this is what brings them back. Passwords and one-time codes are typed anew.
 */
export function KeptForm({ when = {}, ...rest }: Props) {
  const typed = useTypedBefore()
  const isThis = typed && Object.entries(when).every(([name, value]) => typed[name]?.[0] === value)
  return (
    <TypedContext value={isThis ? typed : null}>
      <Form method="post" {...rest} />
    </TypedContext>
  )
}

/** What the page's form came back with, for what isn't a field of it. */
export function useTypedBefore(): Typed | undefined {
  return (useActionData() as { typed?: Typed } | undefined)?.typed
}
