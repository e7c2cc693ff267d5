import { createContext, use } from 'react'

/** What a form was sent with, each name with its values. */
export type Typed = Readonly<Record<string, readonly string[]>>

/** Around the fields of a form that came back refused: what was typed in it. Null around every other. */
export const TypedContext = createContext<Typed | null>(null)

/** What this field was sent with, for the field to show again; undefined where the form didn't come back or hasn't had it. */
export function useTyped(name: string | undefined): string | undefined {
  const typed = use(TypedContext)
  return name === undefined ? undefined : typed?.[name]?.[0]
}

/** The same for boxes to tick: one that isn't there was left empty. Undefined where the form didn't come back. */
export function useTicked(name: string | undefined): readonly string[] | undefined {
  const typed = use(TypedContext)
  return typed && name !== undefined ? (typed[name] ?? []) : undefined
}
