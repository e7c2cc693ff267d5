/** Raised when a visitor does what needs an account; the signup dialog opens with the profile it was about (LIKE-7). */
export const SIGNUP_REQUESTED = 'vonk:signup-requested'

export function requestSignup(targetId?: number): void {
  window.dispatchEvent(new CustomEvent(SIGNUP_REQUESTED, { detail: { targetId: targetId ?? null } }))
}
