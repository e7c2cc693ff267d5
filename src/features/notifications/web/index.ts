declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** Under the settings: taking one's data along, and leaving. */
    'settings.leaving': object
    /** Beside the consents: withdrawing the one without which nobody is a member here. */
    'settings.consent': object
  }
}

export { Alerts } from './alerts.tsx'
export { PasswordCard } from './password-card.tsx'
export { PushKeeper } from './push-keeper.tsx'
export { PushSwitch } from './push-switch.tsx'
export { SettingCard } from './setting-card.tsx'
export { answered, useAnswer } from './settings-answer.ts'

export const pages = {
  settings: () => import('./settings-page.tsx'),
  /** /reports */
  reports: () => import('./reports-page.tsx'),
  /** /unsubscribe */
  unsubscribe: () => import('./unsubscribe-page.tsx'),
  /** /members/:id/report */
  report: () => import('./report-page.tsx'),
  /** /members/:id/block */
  block: () => import('./block-page.tsx'),
}
