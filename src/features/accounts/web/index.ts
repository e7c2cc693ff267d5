import type { PageDeclaration } from '#platform/web/page-declaration.ts'

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** The consent that a site requests again when a member restores the account. */
    'reactivation.consent': { error: string | undefined }
  }
}

export { PasskeyLogin } from './passkey-login.tsx'
export { AddPasskey, PasskeysCard, RemovePasskeyButton } from './passkeys-card.tsx'
export { useMakePasskey, usePasskeyTask } from './use-passkey.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/activate', load: () => import('./activate-page.tsx') },
  { path: '/activate/error', load: () => import('./activate-error-page.tsx') },
  { path: '/mail-change/do', load: () => import('./mail-change-page.tsx') },
  { path: '/not-me', layout: 'lander', load: () => import('./not-me-page.tsx') },
  { path: '/reactivate', load: () => import('./reactivate-page.tsx') },
  { path: '/reset-password', layout: 'lander', load: () => import('./reset-password-page.tsx'), shared: true },
  { path: '/reset-password/do', layout: 'lander', load: () => import('./new-password-page.tsx') },
]
