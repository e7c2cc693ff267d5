import { TicketPercent } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/backoffice/codes/:id', load: () => import('./code-page.tsx') },
  {
    path: '/backoffice/codes',
    load: () => import('./codes-page.tsx'),
    office: { text: 'staff.codes', permission: 'change_codes', site: 'any', icon: TicketPercent, group: 'money' },
  },
]
