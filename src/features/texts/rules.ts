/** Characters of a text that staff write for a site. */
export const MESSAGE_LENGTH = 5_000

/** Texts that no site can change: those for staff and engineers, and those of signed documents. */
const FIXED = /^(staff|desk|[a-z]+-office)\.|^(payments\.(lab|mandate)|app\.(mail|sms|demo))[._]/

export function isOwnable(key: string): boolean {
  return !FIXED.test(key)
}
