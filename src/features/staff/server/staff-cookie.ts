import { createHash } from 'node:crypto'
import { cookieName } from '#platform/server/endpoints/cookie-name.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { STAFF_COOKIE } from '../rules.ts'

/** The hash of the session token in the cookie. */
export function tokenIn(cookies: Caller['cookies']): Buffer | undefined {
  const token = cookies[cookieName(STAFF_COOKIE)]
  return token ? hashOf(token) : undefined
}

/** Only the hash is stored, so the table's content is useless to a thief. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
