declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** What a site asks once more of whoever comes back. */
    'reactivation.consent': { error: string | undefined }
  }
}

/** Lazily loaded screens, for the route table. */
export const pages = {
  resetPassword: () => import('./reset-password-page.tsx'),
  resetPasswordDo: () => import('./new-password-page.tsx'),
  activate: () => import('./activate-page.tsx'),
  reactivate: () => import('./reactivate-page.tsx'),
  mailChange: () => import('./mail-change-page.tsx'),
  activateError: () => import('./activate-error-page.tsx'),
}
