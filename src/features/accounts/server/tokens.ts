import { createHash, randomBytes } from 'node:crypto'

/** An opaque secret of 256 bits for a cookie or an email. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token, useless to a reader of the database. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
