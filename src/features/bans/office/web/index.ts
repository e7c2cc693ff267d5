import { Ban, UserRoundSearch } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/returned',
    load: () => import('./suspicions-page.tsx'),
    office: {
      text: 'staff.returned',
      permission: 'review_reports',
      everywhere: true,
      site: 'any',
      icon: UserRoundSearch,
      group: 'members',
    },
  },
  {
    path: '/backoffice/bans',
    load: () => import('./bans-page.tsx'),
    office: {
      text: 'staff.bans',
      permission: 'review_reports',
      site: 'any',
      icon: Ban,
      group: 'members',
    },
  },
]
