/** Characters of a text that staff write for a site. */
export const MESSAGE_LENGTH = 5_000

/** Texts of staff, of engineers and of signed documents, which no site can change. */
const FIXED = /^(staff|desk|[a-z]+-office)\.|^(payments\.(lab|mandate)|app\.(mail|sms|demo))[._]/

export function isOwnable(key: string): boolean {
  return !FIXED.test(key)
}
