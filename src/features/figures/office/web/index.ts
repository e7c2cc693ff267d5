import { ChartColumn } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/backoffice/figures/list', load: () => import('./figure-items-page.tsx') },
  {
    path: '/backoffice/figures',
    load: () => import('./figures-page.tsx'),
    office: { text: 'staff.figures', permission: 'see_figures', site: 'any', icon: ChartColumn, group: 'sites' },
  },
]
