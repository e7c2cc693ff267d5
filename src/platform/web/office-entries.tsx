import { createContext, type ReactNode, useContext } from 'react'
import type { OfficeEntry, OfficePageDeclaration, OfficeThing } from './page-declaration.ts'

export type LinkedOfficeEntry = OfficeEntry & { readonly href: string }

const PagesContext = createContext<readonly OfficePageDeclaration[]>([])

/** Provides the pages that the rooms declare; used once, in `src/app/web/routing/routes-office.tsx`. */
export function OfficePagesProvider({
  pages,
  children,
}: {
  pages: readonly OfficePageDeclaration[]
  children: ReactNode
}) {
  return <PagesContext value={pages}>{children}</PagesContext>
}

/** The entries of the back office's navigation, in the order of `routes-office.tsx`. */
export function useOfficeEntries(): readonly LinkedOfficeEntry[] {
  return useContext(PagesContext).flatMap(({ path, office }) => (office ? [{ ...office, href: path }] : []))
}

/** Builds the address of the page that shows one thing. */
export function useAddressOf(): (kind: OfficeThing, id: number) => string {
  const pages = useContext(PagesContext)
  return (kind, id) => {
    const page = pages.find(({ opens }) => opens === kind)
    if (!page) throw new Error(`No page of the back office opens a ${kind}.`)
    return page.path.replace(':id', String(id))
  }
}
