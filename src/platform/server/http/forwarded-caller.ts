import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../endpoints/serve.ts'

const HEADER = 'x-forwarded-caller'

/** Callers by a random token that never leaves this process. */
const forwarded = new Map<string, Caller>()

/**
 * While the server renders a page, the page's in-process calls reuse the caller of the page request, which saves one
 * database query a call. Returns the header to send along, and `end`, which makes the token invalid.
 */
export function forwardCaller(caller: Caller): { headers: Record<string, string>; end: () => void } {
  const token = randomBytes(32).toString('base64url')
  forwarded.set(token, caller)
  return { headers: { [HEADER]: token }, end: () => forwarded.delete(token) }
}

export function forwardedCaller(request: FastifyRequest): Caller | undefined {
  const token = request.headers[HEADER]
  return typeof token === 'string' ? forwarded.get(token) : undefined
}
