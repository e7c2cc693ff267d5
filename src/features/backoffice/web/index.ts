/** Lazily loaded screens by path, for the route table. */
export const pages = {
  '/desk/login': () => import('./desk-login-page.tsx'),
  '/backoffice': () => import('./login-page.tsx'),
  '/backoffice/second-factor': () => import('./second-factor-page.tsx'),
  '/backoffice/account': () => import('./account-page.tsx'),
  '/backoffice/staff': () => import('./staff-page.tsx'),
  '/backoffice/photos': () => import('./photos-page.tsx'),
  '/backoffice/reports': () => import('./reports-page.tsx'),
  '/backoffice/disabled': () => import('./disabled-page.tsx'),
  '/backoffice/complaints': () => import('./complaints-page.tsx'),
  '/backoffice/orders': () => import('./orders-page.tsx'),
  '/backoffice/orders/:id': () => import('./order-page.tsx'),
  '/backoffice/members/:id': () => import('./ledger-page.tsx'),
  '/backoffice/money': () => import('./money-page.tsx'),
  '/backoffice/codes': () => import('./codes-page.tsx'),
  '/backoffice/codes/:id': () => import('./code-page.tsx'),
  '/backoffice/routes': () => import('./routes-page.tsx'),
  '/backoffice/mailings': () => import('./mailings-page.tsx'),
  '/backoffice/tiles': () => import('./tiles-page.tsx'),
  '/backoffice/sites': () => import('./sites-page.tsx'),
  '/backoffice/sites/:id': () => import('./site-page.tsx'),
  '/backoffice/acts': () => import('./acts-page.tsx'),
}

export { LeaveDeskButton } from './leave-button.tsx'
