import { UserRoundSearch } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/members',
    load: () => import('./members-page.tsx'),
    office: {
      text: 'staff.member_search',
      permission: 'find_members',
      site: 'any',
      icon: UserRoundSearch,
      group: 'members',
    },
  },
  { path: '/backoffice/member/:id', opens: 'member', load: () => import('./member-page.tsx') },
  { path: '/backoffice/member/:id/mails', load: () => import('./member-mails-page.tsx') },
  { path: '/backoffice/member/:id/profile', load: () => import('./member-profile-page.tsx') },
]
