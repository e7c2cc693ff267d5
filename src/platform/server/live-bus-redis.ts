import { createClient } from 'redis'
import { config } from './config/config.ts'
import type { LiveBus, LiveChannel } from './live-bus.ts'
import { log } from './log.ts'

/** How long a start waits for a server that doesn't answer; the program then begins without it. */
const PATIENCE_IN_MS = 3_000

/**
 * Publish and subscribe of Redis or Valkey. It keeps nothing and decides nothing: while it is away all is told through
 * the database, where every process listens anyway.
 */
export function redisBus(url: string, otherwise: LiveBus): LiveBus {
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = createClient({ url })
  const channels = new Map<string, LiveChannel>((['live', 'live_now'] as const).map(name => [channelOf(name), name]))
  for (const client of [publisher, subscriber]) {
    client.on('error', error => log().warn({ err: error }, 'Redis is not reached'))
  }
  return {
    async start(hear, missed) {
      await otherwise.start(hear, missed)
      let hasHeard = false
      subscriber.on('ready', () => {
        if (hasHeard) missed()
        hasHeard = true
      })
      const connected = Promise.all([publisher.connect(), subscriber.connect()]).then(() =>
        subscriber.subscribe([...channels.keys()], (payload, name) => hear(channels.get(name)!, payload)),
      )
      connected.catch(error => log().warn({ err: error }, 'Redis is not listened to'))
      await Promise.race([connected, new Promise(over => setTimeout(over, PATIENCE_IN_MS).unref())])
    },
    async tell(channel, payloads) {
      try {
        await Promise.all(payloads.map(payload => publisher.publish(channelOf(channel), payload)))
      } catch (error) {
        log().warn({ err: error }, 'told through the database, since Redis was not reached')
        await otherwise.tell(channel, payloads)
      }
    },
    async stop() {
      publisher.destroy()
      subscriber.destroy()
      await otherwise.stop()
    },
  }
}

/** Several programs may share a server: each has the channels of its own database. */
function channelOf(name: LiveChannel): string {
  return `vonk:${new URL(config().databaseUrl).pathname.slice(1)}:${name}`
}
