import { Webhook } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/postbacks',
    load: () => import('./postbacks-page.tsx'),
    office: { text: 'staff.postbacks', permission: 'change_postbacks', site: 'any', icon: Webhook, group: 'sites' },
  },
  { path: '/backoffice/postbacks/new', load: () => import('./new-postback-page.tsx') },
  { path: '/backoffice/postbacks/:id', load: () => import('./postback-page.tsx') },
]
