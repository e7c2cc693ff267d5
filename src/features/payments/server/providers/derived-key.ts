import { createHash } from 'node:crypto'

/**
 * Derives another idempotency key (a UUID) from a key. The same input gives the same key, so a retry finds it again.
 */
export function derivedKey(key: string, part: string): string {
  const hex = createHash('sha256').update(`${key} ${part}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
