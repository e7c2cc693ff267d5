import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/credits', who: 'member', load: () => import('./shop/credits-page.tsx') },
  { path: '/credits/repeat-order', who: 'member', load: () => import('./checkout/repeat-order-page.tsx') },
  { path: '/credits/:id/:paymentmethod?', who: 'member', load: () => import('./checkout/checkout-page.tsx') },
  { path: '/directdebit', who: 'member', load: () => import('./direct-debit/direct-debit-page.tsx') },
  { path: '/premium', who: 'member', load: () => import('./shop/premium-page.tsx') },
  { path: '/pricing', load: () => import('./shop/pricing-page.tsx'), shared: true },
  { path: '/withdraw', load: () => import('./withdrawal/withdraw-page.tsx') },
  { path: '/transactions', who: 'member', load: () => import('./orders/transactions-page.tsx') },
  { path: '/transactions/:id', who: 'member', load: () => import('./orders/transaction-page.tsx') },
]
