import { hashOfToken } from '#accounts/server'
import { cookieName } from '#platform/server/endpoints/cookie-name.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { STAFF_COOKIE } from '../rules.ts'

/** The hash of the session token in the cookie. */
export function tokenIn(cookies: Caller['cookies']): Buffer | undefined {
  const token = cookies[cookieName(STAFF_COOKIE)]
  return token ? hashOfToken(token) : undefined
}
