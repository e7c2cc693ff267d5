import { pool } from '../database/db.ts'
import { onNotification } from '../database/listen.ts'
import type { LiveBus } from './live-bus.ts'

/** LISTEN and NOTIFY on the process's shared connection. */
export const databaseBus: LiveBus = {
  async start(onMessage) {
    // listen.ts handles a lost connection for all channels.
    onNotification('live', payload => onMessage('live', payload))
    onNotification('live_now', payload => onMessage('live_now', payload))
  },
  async publish(channel, payloads) {
    await pool().query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads])
  },
  async stop() {},
}
