/** Lazily loaded screens by path, for the route table. */
export const pages = {
  '/desk/login': () => import('./desk-login-page.tsx'),
  '/backoffice': () => import('./login-page.tsx'),
  '/backoffice/photos': () => import('./photos-page.tsx'),
  '/backoffice/reports': () => import('./reports-page.tsx'),
  '/backoffice/complaints': () => import('./complaints-page.tsx'),
  '/backoffice/sites': () => import('./sites-page.tsx'),
  '/backoffice/sites/:id': () => import('./site-page.tsx'),
  '/backoffice/acts': () => import('./acts-page.tsx'),
}

export { LeaveDeskButton } from './leave-button.tsx'
