import { createHash, createHmac, randomBytes } from 'node:crypto'
import { config } from '#platform/server/config/config.ts'

/** An opaque secret of 256 bits, as it stands in a cookie or a mail. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token is kept: who reads the database can't use it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A keyed hash with a key of its own for each purpose. */
export function keyedHash(purpose: string, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', config().secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest()
}
