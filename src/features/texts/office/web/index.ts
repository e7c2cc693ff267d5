import { Lightbulb, Type } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  {
    path: '/backoffice/wording',
    load: () => import('./wording-page.tsx'),
    office: { text: 'staff.wording', permission: 'change_texts', site: 'one', icon: Type, group: 'sites' },
  },
  {
    path: '/backoffice/opening-lines',
    load: () => import('./opening-lines-page.tsx'),
    office: { text: 'staff.opening_lines', permission: 'change_texts', site: 'one', icon: Lightbulb, group: 'sites' },
  },
  { path: '/backoffice/wording/text', load: () => import('./wording-text-page.tsx') },
]
