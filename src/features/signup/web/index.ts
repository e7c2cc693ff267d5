import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export { ActivationReminder } from './activation-reminder.tsx'
export { SignupForm, type SignupTarget } from './form/signup-form.tsx'
export { SignupDialog } from './signup-dialog.tsx'
export { useTracking } from './use-tracking.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/activate/done', load: () => import('./activate-done-page.tsx') },
  { path: '/login', layout: 'lander', load: () => import('./login/login-page.tsx'), shared: true },
  { path: '/signup', layout: 'empty', load: () => import('./signup-page.tsx'), shared: true },
  { path: '/members/:id/signup', layout: 'empty', load: () => import('./signup-page.tsx') },
  { path: '/complete-signup', layout: 'empty', who: 'member', load: () => import('./steps/complete-signup-page.tsx') },
  { path: '/signup-matches', layout: 'empty', who: 'member', load: () => import('./signup-matches-page.tsx') },
]
