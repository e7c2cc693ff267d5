/** Characters of a text that staff write for a site. */
export const MESSAGE_LENGTH = 5_000

/** Characters of a line that members can send as their first message, and such lines of a site and language. */
export const OPENING_LINE_LENGTH = 300
export const OPENING_LINES_AT_MOST = 30

/** Texts that no site can change: those for staff and engineers, and those of signed documents. */
const FIXED = /^(staff|desk|[a-z]+-office)\.|^(payments\.(lab|mandate)|app\.(mail|sms|demo))[._]/

export function isOwnable(key: string): boolean {
  return !FIXED.test(key)
}
