import { Drama } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/fictional',
    load: () => import('./profiles-page.tsx'),
    office: { text: 'staff.fictional', permission: 'manage_fictional', site: 'any', icon: Drama, group: 'members' },
  },
  { path: '/backoffice/fictional/new', load: () => import('./profile-page.tsx') },
  { path: '/backoffice/fictional/:id', load: () => import('./profile-page.tsx') },
]
