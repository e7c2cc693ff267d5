export const pages = {
  credits: () => import('./credits-page.tsx'),
  repeatOrder: () => import('./repeat-order-page.tsx'),
  checkout: () => import('./checkout-page.tsx'),
  directDebit: () => import('./direct-debit-page.tsx'),
  premium: () => import('./premium-page.tsx'),
  pricing: () => import('./pricing-page.tsx'),
  transaction: () => import('./transaction-page.tsx'),
  withdraw: () => import('./withdraw-page.tsx'),
  transactions: () => import('./transactions-page.tsx'),
}
