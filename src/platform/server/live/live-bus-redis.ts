import { config } from '../config/config.ts'
import { log } from '../log.ts'
import type { LiveBus, LiveChannel } from './live-bus.ts'

/** The time that the start waits for an unresponsive server before it continues without Redis. */
const PATIENCE_IN_MS = 3_000

/**
 * Publish and subscribe of Redis or Valkey. It stores nothing; while it is unavailable PostgreSQL carries the events,
 * where every process listens anyway.
 */
export function redisBus(url: string, fallback: LiveBus): LiveBus {
  let clients: Awaited<ReturnType<typeof clientsAt>> | undefined
  const channels = new Map<string, LiveChannel>((['live', 'live_now'] as const).map(name => [channelOf(name), name]))
  return {
    async start(onMessage, onMissed) {
      await fallback.start(onMessage, onMissed)
      clients = await clientsAt(url)
      const { publisher, subscriber } = clients
      for (const client of [publisher, subscriber]) {
        client.on('error', error => log().warn({ err: error }, 'the connection to Redis failed'))
      }
      let wasConnected = false
      subscriber.on('ready', () => {
        if (wasConnected) onMissed()
        wasConnected = true
      })
      const connected = Promise.all([publisher.connect(), subscriber.connect()]).then(() =>
        subscriber.subscribe([...channels.keys()], (payload, name) => onMessage(channels.get(name)!, payload)),
      )
      connected.catch(error => log().warn({ err: error }, 'the subscription to live events in Redis failed'))
      await Promise.race([connected, new Promise(over => setTimeout(over, PATIENCE_IN_MS).unref())])
    },
    async publish(channel, payloads) {
      try {
        if (!clients) throw new Error('the Redis live bus is not started')
        const { publisher } = clients
        await Promise.all(payloads.map(payload => publisher.publish(channelOf(channel), payload)))
      } catch (error) {
        log().warn({ err: error }, 'Redis is unavailable, so live events were announced through the database')
        await fallback.publish(channel, payloads)
      }
    },
    async stop() {
      clients?.publisher.destroy()
      clients?.subscriber.destroy()
      await fallback.stop()
    },
  }
}

/** Loaded only if Redis is configured, because the client is a tenth of all modules that the start loads. */
async function clientsAt(url: string) {
  const { createClient } = await import('redis')
  return { publisher: createClient({ url, disableOfflineQueue: true }), subscriber: createClient({ url }) }
}

/** Several installations may share a server: each uses channels named after its database. */
function channelOf(name: LiveChannel): string {
  return `vonk:${new URL(config().databaseUrl).pathname.slice(1)}:${name}`
}
