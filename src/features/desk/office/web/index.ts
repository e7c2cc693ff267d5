import { Headset, MessageSquareQuote } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/desk', load: () => import('../../web/desk-page.tsx') },
  { path: '/desk/figures', load: () => import('../../web/figures-page.tsx') },
  {
    path: '/backoffice/answers',
    load: () => import('./answers-page.tsx'),
    office: {
      text: 'staff.answers',
      permission: 'review_answers',
      site: 'any',
      icon: MessageSquareQuote,
      group: 'members',
    },
  },
  {
    path: '/backoffice/desk',
    load: () => import('./team-page.tsx'),
    office: {
      text: 'staff.desk_team',
      permission: 'manage_desk',
      everywhere: true,
      icon: Headset,
      group: 'staff',
    },
  },
]
