/** Dispatched when a visitor's action needs an account; opens the sign-up dialog with the target profile (LIKE-7). */
export const SIGNUP_REQUESTED = 'vonk:signup-requested'

export function requestSignup(targetId?: number): void {
  window.dispatchEvent(new CustomEvent(SIGNUP_REQUESTED, { detail: { targetId: targetId ?? null } }))
}
