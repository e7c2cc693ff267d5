import type { PageDeclaration } from '#platform/web/page-declaration.ts'

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** Below the settings: data export and account deletion. */
    'settings.leaving': object
    /** Beside the consents: withdraws the consent to membership, which deletes the account. */
    'settings.consent': object
  }
}

export { MemberBanners } from './member-banners.tsx'
export { ClickedPush } from './push/clicked-push.tsx'
export { PushSwitch } from './push/push-switch.tsx'
export { PushSync } from './push/push-sync.tsx'
export { PasswordCard } from './settings/password-card.tsx'
export { SessionsCard } from './settings/sessions-card.tsx'
export { SettingCard } from './settings/setting-card.tsx'

export const pages: readonly PageDeclaration[] = [
  { path: '/notifications', load: () => import('./settings/settings-page.tsx') },
  { path: '/reports', who: 'member', load: () => import('./reports-page.tsx') },
  { path: '/unsubscribe', load: () => import('./unsubscribe-page.tsx') },
  { path: '/members/:id/report', who: 'member', load: () => import('./report-page.tsx') },
  { path: '/members/:id/block', who: 'member', load: () => import('./block-page.tsx') },
]
