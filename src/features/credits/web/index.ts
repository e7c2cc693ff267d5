import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export { CostTable } from './cost-table.tsx'
export { CreditBadge } from './credit-badge.tsx'
export { MemberPriceTag } from './member-price-tag.tsx'
export { useCredits } from './use-credits.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/credits/statement', who: 'member', load: () => import('./statement-page.tsx') },
]
