import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { countUse } from './count-use.ts'

/** The store of @fastify/rate-limit. Its keys name the endpoint, so all routes have one store. */
export class SharedLimits implements FastifyRateLimitStore {
  child(): this {
    return this
  }

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowInMs: number, max: number): void {
    countUse(key, max, windowInMs / 1000).then(
      ({ isAllowed, remaining, endsInMs }) =>
        callback(null, { current: isAllowed ? max - remaining : max + 1, ttl: endsInMs }),
      error => callback(error),
    )
  }
}
