import { decryptWithMasterKey, encryptWithMasterKey } from '../master-key-encryption.ts'

/**
 * The sort values of a page's last row as a text for the next request. It is encrypted, because the values include ids and
 * times of activity. Each list has a purpose of its own, so a cursor fits one list only.
 */
export function encryptCursor(purpose: string, values: readonly unknown[]): string {
  return encryptWithMasterKey(keyOf(purpose), JSON.stringify(values)).toString('base64url')
}

/** Undefined for the first page and for a cursor that `encryptCursor` didn't make for this purpose. */
export function decryptCursor<Values extends readonly unknown[]>(
  purpose: string,
  cursor: string | undefined,
): Values | undefined {
  if (!cursor) return undefined
  try {
    return JSON.parse(decryptWithMasterKey(keyOf(purpose), Buffer.from(cursor, 'base64url'))) as Values
  } catch {
    return undefined
  }
}

function keyOf(purpose: string): string {
  return `cursor:${purpose}`
}
