import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/credits', load: () => import('./shop/credits-page.tsx') },
  { path: '/credits/repeat-order', load: () => import('./checkout/repeat-order-page.tsx') },
  { path: '/credits/:id/:paymentmethod?', load: () => import('./checkout/checkout-page.tsx') },
  { path: '/directdebit', load: () => import('./direct-debit/direct-debit-page.tsx') },
  { path: '/premium', load: () => import('./shop/premium-page.tsx') },
  { path: '/pricing', load: () => import('./shop/pricing-page.tsx') },
  { path: '/withdraw', load: () => import('./withdrawal/withdraw-page.tsx') },
  { path: '/transactions', load: () => import('./orders/transactions-page.tsx') },
  { path: '/transactions/:id', load: () => import('./orders/transaction-page.tsx') },
]
