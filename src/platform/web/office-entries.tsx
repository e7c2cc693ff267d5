import { createContext, type ReactNode, useContext } from 'react'
import type { OfficeEntry } from './page-declaration.ts'

export type LinkedOfficeEntry = OfficeEntry & { readonly href: string }

const EntriesContext = createContext<readonly LinkedOfficeEntry[]>([])

/** Provides the entries that the rooms declare; used once, in `src/app/web/routing/routes-office.tsx`. */
export function OfficeEntriesProvider({
  entries,
  children,
}: {
  entries: readonly LinkedOfficeEntry[]
  children: ReactNode
}) {
  return <EntriesContext value={entries}>{children}</EntriesContext>
}

/** The entries of the back office's navigation, in the order of `routes-office.tsx`. */
export const useOfficeEntries = (): readonly LinkedOfficeEntry[] => useContext(EntriesContext)
