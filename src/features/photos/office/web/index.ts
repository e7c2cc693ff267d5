import { Images } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/photos',
    load: () => import('./photos-page.tsx'),
    office: { text: 'staff.photos', permission: 'review_photos', icon: Images, group: 'members' },
  },
]

export { RefusalChoice } from './refusal-choice.tsx'
