export const pages = {
  credits: () => import('./shop/credits-page.tsx'),
  repeatOrder: () => import('./checkout/repeat-order-page.tsx'),
  checkout: () => import('./checkout/checkout-page.tsx'),
  directDebit: () => import('./direct-debit/direct-debit-page.tsx'),
  premium: () => import('./shop/premium-page.tsx'),
  pricing: () => import('./shop/pricing-page.tsx'),
  transaction: () => import('./orders/transaction-page.tsx'),
  withdraw: () => import('./withdrawal/withdraw-page.tsx'),
  transactions: () => import('./orders/transactions-page.tsx'),
}
