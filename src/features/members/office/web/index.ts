import { TextSearch } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/texts',
    load: () => import('./texts-page.tsx'),
    office: {
      text: 'staff.texts',
      permission: 'review_reports',
      site: 'any',
      icon: TextSearch,
      group: 'members',
    },
  },
]
