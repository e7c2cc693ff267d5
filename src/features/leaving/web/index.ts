import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/delete-account', who: 'member', load: () => import('./delete-account-page.tsx') },
  { path: '/account-deleted', load: () => import('./account-deleted-page.tsx') },
  { path: '/my-data', who: 'member', load: () => import('./my-data-page.tsx') },
]

export { LeavingCard, WithdrawConsent } from './leaving-card.tsx'
