import { config } from './config/config.ts'
import { databaseBus } from './live-bus-database.ts'
import { redisBus } from './live-bus-redis.ts'

/** `live`: "event:member", several with commas. `live_now`: a live signal as JSON. */
export type LiveChannel = 'live' | 'live_now'

export type Hear = (channel: LiveChannel, payload: string) => void

/**
 * How processes tell each other, after a commit, what the pages that they hold open should hear. Nothing rests on it
 * alone: events stand in the database, and each process finds there what it wasn't told.
 */
export interface LiveBus {
  /** `missed`: some of what was told may not have been heard, and now it is heard again. */
  start(hear: Hear, missed: () => void): Promise<void>
  /** To every process, this one too. */
  publish(channel: LiveChannel, payloads: readonly string[]): Promise<void>
  stop(): Promise<void>
}

let current: LiveBus | undefined

/** PostgreSQL's own notifications; Redis or Valkey where REDIS_URL names one. */
export function liveBus(): LiveBus {
  const { redisUrl } = config()
  current ??= redisUrl ? redisBus(redisUrl, databaseBus) : databaseBus
  return current
}
