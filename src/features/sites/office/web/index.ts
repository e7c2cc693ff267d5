import { SlidersHorizontal } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/backoffice/sites/:id', load: () => import('./site-page.tsx') },
  {
    path: '/backoffice/sites',
    load: () => import('./sites-page.tsx'),
    office: { text: 'staff.site_settings', permission: 'change_sites', icon: SlidersHorizontal, group: 'sites' },
  },
]
