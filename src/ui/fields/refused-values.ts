import { createContext, use } from 'react'

/** The values of a submitted form by field name. */
export type RefusedValues = Readonly<Record<string, readonly string[]>>

/** The values of a form that the server refused and rendered again; null for every other form. */
export const RefusedValuesContext = createContext<RefusedValues | null>(null)

/** The refused value of this field, to show it again; undefined if the form wasn't refused or had no such field. */
export function useRefusedValue(name: string | undefined): string | undefined {
  const typed = use(RefusedValuesContext)
  return name === undefined ? undefined : typed?.[name]?.[0]
}

/** The refused choices of checkboxes; a missing name means unchecked. Undefined if the form wasn't refused. */
export function useRefusedChoices(name: string | undefined): readonly string[] | undefined {
  const typed = use(RefusedValuesContext)
  return typed && name !== undefined ? (typed[name] ?? []) : undefined
}
