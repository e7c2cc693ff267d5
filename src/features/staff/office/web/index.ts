import { KeyRound, ScrollText, UsersRound } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/desk/login', load: () => import('../../web/desk-login-page.tsx') },
  { path: '/backoffice', load: () => import('../../web/login-page.tsx') },
  { path: '/backoffice/invitation', load: () => import('../../web/invitation-page.tsx') },
  { path: '/backoffice/second-factor', load: () => import('../../web/second-factor-page.tsx') },
  { path: '/backoffice/file-confirmation', load: () => import('./file-confirmation-page.tsx') },
  { path: '/backoffice/sessions', load: () => import('./sessions-page.tsx') },
  {
    path: '/backoffice/staff',
    load: () => import('../../web/staff-page.tsx'),
    office: {
      text: 'staff.members',
      permission: 'change_staff',
      everywhere: true,
      icon: UsersRound,
      group: 'staff',
    },
  },
  {
    path: '/backoffice/actions',
    load: () => import('../../web/actions-page.tsx'),
    office: { text: 'staff.actions', permission: 'read_actions', site: 'any', icon: ScrollText, group: 'staff' },
  },
  {
    path: '/backoffice/account',
    load: () => import('./account-page.tsx'),
    office: { text: 'staff.account', permission: null, icon: KeyRound, group: 'staff' },
  },
]
