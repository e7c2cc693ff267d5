import { Flag, ShieldAlert, UserRoundX } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/reports',
    load: () => import('./reports-page.tsx'),
    office: {
      text: 'staff.reports',
      permission: 'review_reports',
      site: 'any',
      icon: Flag,
      group: 'members',
    },
  },
  {
    path: '/backoffice/disabled',
    load: () => import('./disabled-page.tsx'),
    office: {
      text: 'staff.disabled',
      permission: 'review_reports',
      site: 'any',
      icon: UserRoundX,
      group: 'members',
    },
  },
  {
    path: '/backoffice/security',
    load: () => import('./security-page.tsx'),
    office: { text: 'staff.security', permission: 'read_actions', everywhere: true, icon: ShieldAlert, group: 'staff' },
  },
]
