import { MessageSquareWarning } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/complaints',
    load: () => import('./complaints-page.tsx'),
    office: {
      text: 'staff.complaints',
      permission: 'review_reports',
      icon: MessageSquareWarning,
      group: 'members',
    },
  },
]
