export { ActivationReminder } from './activation-reminder.tsx'
export { SignupDialog } from './signup-dialog.tsx'
export { SignupForm, type SignupTarget } from './signup-form.tsx'
export { useTracking } from './use-tracking.ts'

/** Lazily loaded screens, for the route table. */
export const pages = {
  /** /signup and /members/:id/signup */
  signup: () => import('./signup-page.tsx'),
  login: () => import('./login-page.tsx'),
  completeSignup: () => import('./complete-signup-page.tsx'),
  signupMatches: () => import('./signup-matches-page.tsx'),
  activateDone: () => import('./activate-done-page.tsx'),
}
