import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

/** Refuses bodies that are nested deeper than any endpoint needs, because recursive functions would run out of stack. */
export async function refuseNestedBody({ body }: FastifyRequest): Promise<void> {
  let level: readonly unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LEVELS_AT_MOST) throw new Problem('invalid_input')
    level = level.flatMap(childrenOf)
  }
}

const LEVELS_AT_MOST = 32

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []
}
