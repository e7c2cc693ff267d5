import { Megaphone } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/mailings',
    load: () => import('./mailings-page.tsx'),
    office: {
      text: 'staff.mailings',
      permission: 'send_mailings',
      site: 'any',
      icon: Megaphone,
      group: 'sites',
    },
  },
]
