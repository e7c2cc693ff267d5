import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/desk', load: () => import('../../web/desk-page.tsx') },
  { path: '/desk/figures', load: () => import('../../web/figures-page.tsx') },
]
