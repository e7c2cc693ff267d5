import { RectangleEllipsis } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/tiles',
    load: () => import('./tiles-page.tsx'),
    office: {
      text: 'staff.tiles',
      permission: 'change_sites',
      everywhere: true,
      site: 'one',
      icon: RectangleEllipsis,
      group: 'sites',
    },
  },
]
