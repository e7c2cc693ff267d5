import { FlaskConical, Signpost } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/landers',
    load: () => import('./variants-page.tsx'),
    office: { text: 'staff.landers', permission: 'change_landers', site: 'any', icon: Signpost, group: 'sites' },
  },
  { path: '/backoffice/landers/new', load: () => import('./new-variant-page.tsx') },
  { path: '/backoffice/landers/:id', load: () => import('./edit-variant-page.tsx') },
  {
    path: '/backoffice/experiments',
    load: () => import('./experiments/experiments-page.tsx'),
    office: {
      text: 'staff.experiments',
      permission: 'change_landers',
      site: 'any',
      icon: FlaskConical,
      group: 'sites',
    },
  },
  { path: '/backoffice/experiments/new', load: () => import('./experiments/new-experiment-page.tsx') },
  { path: '/backoffice/experiments/:id', load: () => import('./experiments/experiment-page.tsx') },
]
