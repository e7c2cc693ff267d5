import { config } from '../config/config.ts'
import { databaseBus } from './live-bus-database.ts'
import { redisBus } from './live-bus-redis.ts'

/** `live` carries pairs "event:member", separated by commas; `live_now` carries a live signal as JSON. */
export type LiveChannel = 'live' | 'live_now'

export type LiveMessageHandler = (channel: LiveChannel, payload: string) => void

/**
 * How processes inform each other about live events after a commit. It may lose messages: events are stored in the
 * database, where each process finds missed ones.
 */
export interface LiveBus {
  /** `missed` is called when messages may have been lost and the connection works again. */
  start(onMessage: LiveMessageHandler, onMissed: () => void): Promise<void>
  /** Sends to every process, including this one. */
  publish(channel: LiveChannel, payloads: readonly string[]): Promise<void>
  stop(): Promise<void>
}

let current: LiveBus | undefined

/** PostgreSQL's notifications, or Redis or Valkey with REDIS_URL. */
export function liveBus(): LiveBus {
  const { redisUrl } = config()
  current ??= redisUrl ? redisBus(redisUrl, databaseBus) : databaseBus
  return current
}
