import { Coins } from 'lucide-react'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'

export const officePages: readonly OfficePageDeclaration[] = [
  { path: '/backoffice/members/:id', load: () => import('./ledger-page.tsx') },
  {
    path: '/backoffice/prices',
    load: () => import('./prices-page.tsx'),
    office: { text: 'staff.prices', permission: 'change_prices', site: 'one', icon: Coins, group: 'money' },
  },
]
