/** PostgreSQL text can't contain this character. */
export function containsNul(value: unknown): boolean {
  return someText(value, text => text.includes('\0'))
}

/** PostgreSQL's JSON, which keeps staff actions, can't contain half of a surrogate pair. */
export function containsLoneSurrogate(value: unknown): boolean {
  return someText(value, text => !text.isWellFormed())
}

function someText(value: unknown, isFaulty: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isFaulty(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return Object.values(value).some(each => someText(each, isFaulty))
}
