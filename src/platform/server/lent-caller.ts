import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './serve.ts'

const HEADER = 'x-lent-caller'

/** By a name that nobody outside this process can know. */
const lent = new Map<string, Caller>()

/**
 * While a page renders, its calls come from the same visitor: they borrow who that is instead of asking the database once
 * for each. Returns the headers to send along, and what ends the loan.
 */
export function lendCaller(caller: Caller): { headers: Record<string, string>; end: () => void } {
  const name = randomUUID()
  lent.set(name, caller)
  return { headers: { [HEADER]: name }, end: () => lent.delete(name) }
}

export function lentCaller(request: FastifyRequest): Caller | undefined {
  const name = request.headers[HEADER]
  return typeof name === 'string' ? lent.get(name) : undefined
}
