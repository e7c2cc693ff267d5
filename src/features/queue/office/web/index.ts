export { Deciders } from './deciders.tsx'

import { ListChecks, Scale } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/queue',
    load: () => import('./queue-page.tsx'),
    office: { text: 'staff.queue', permission: 'handle_complaints', site: 'any', icon: ListChecks, group: 'members' },
  },
  {
    path: '/backoffice/dsa',
    load: () => import('./dsa-page.tsx'),
    office: { text: 'staff.dsa', permission: 'review_reports', site: 'any', icon: Scale, group: 'members' },
  },
]
