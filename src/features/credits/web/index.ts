export { CostTable } from './cost-table.tsx'
export { CreditBadge } from './credit-badge.tsx'
export { MemberPriceTag } from './price-tag.tsx'
export { useCredits } from './use-credits.ts'

export const pages = {
  statement: () => import('./statement-page.tsx'),
}
