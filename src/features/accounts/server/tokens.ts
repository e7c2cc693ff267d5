import { createHash, createHmac, randomBytes } from 'node:crypto'
import { masterKey } from '#platform/server/master-key.ts'

/** An opaque secret of 256 bits for a cookie or an email. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token, useless to a reader of the database. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A keyed hash with a separate key per purpose. */
export function keyedHash(purpose: string, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', masterKey())
    .update(JSON.stringify([purpose, ...parts]))
    .digest()
}
