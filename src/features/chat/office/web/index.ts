import { Gift } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/gifts',
    load: () => import('./gifts-page.tsx'),
    office: {
      text: 'staff.gifts',
      permission: 'change_prices',
      everywhere: true,
      site: 'any',
      icon: Gift,
      group: 'money',
    },
  },
]
