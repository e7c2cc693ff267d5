import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/backoffice/members/:id', load: () => import('./ledger-page.tsx') },
]
