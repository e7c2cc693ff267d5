/** Lazily loaded screens, for the route table. */
export const pages = {
  resetPassword: () => import('./reset-password-page.tsx'),
  resetPasswordDo: () => import('./new-password-page.tsx'),
  activate: () => import('./activate-page.tsx'),
  reactivate: () => import('./reactivate-page.tsx'),
  mailChange: () => import('./mail-change-page.tsx'),
  activateError: () => import('./activate-error-page.tsx'),
}
