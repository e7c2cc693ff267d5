import { createHash } from 'node:crypto'

/** Another key made of one, in the form that keys have: the same for the same part, so that a repeat finds it again. */
export function derivedKey(key: string, part: string): string {
  const hex = createHash('sha256').update(`${key} ${part}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
