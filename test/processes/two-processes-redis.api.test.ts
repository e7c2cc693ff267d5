/** Two processes with Redis or Valkey as live bus, and its outage. */
import { createClient } from 'redis'
import { afterAll, describe, expect, test } from 'vitest'
import { LiveStream } from '../support/live/live-stream.ts'
import { chatMember } from '../support/made-member.ts'
import { hears, say, twoProcesses } from '../support/programs/two-processes.ts'
import { hasRedis, type RedisServer, startRedis } from '../support/services/redis-server.ts'

describe.skipIf(!hasRedis)('through Redis', () => {
  let redis: RedisServer
  const { here, there, elsewhere } = twoProcesses(async () => {
    redis = await startRedis()
    return { REDIS_URL: redis.url }
  })
  afterAll(() => redis.stop())

  test('[OPS-3] live events travel through Redis, and none through the database’s channel', async () => {
    const [jan, kees] = [await chatMember(here(), 'Jan'), await chatMember(here(), 'Kees')]
    await say(jan.client, kees, 'een gesprek')
    const { pool } = await import('#platform/server/database/db.ts')
    const received: string[] = []
    const listener = await pool().connect()
    listener.on('notification', ({ channel }) => received.push(channel))
    await listener.query('LISTEN live')
    const spy = createClient({ url: redis.url })
    await spy.connect()
    const published = new Promise<string>(resolve => void spy.pSubscribe('vonk:*:live', resolve))
    await say(jan.client, kees, 'wie hoort dit?')
    expect(await published).toMatch(/^\d+:\d+/)
    spy.destroy()
    // PostgreSQL delivers earlier notifications before the result of this statement.
    await listener.query('SELECT 1')
    listener.release(true)
    expect(received).toEqual([])
  })

  test('[OPS-3] [CHAT-14] during an outage of Redis messages arrive through the database, and afterwards through Redis again', async () => {
    const [lea, mo] = [await chatMember(here(), 'Lea'), await chatMember(here(), 'Mo')]
    const mos = await LiveStream.open(elsewhere(mo), there().port)
    const { port } = redis
    await redis.stop()
    await say(lea.client, mo, 'zonder Redis')
    await hears(mos, 'zonder Redis')
    redis = await startRedis(port)
    // The page reconnects, since it may have missed an event; it resumes after its last event.
    await mos.ended
    const again = await LiveStream.open(elsewhere(mo), there().port, mos.named('chat.message').at(-1)!.cursor)
    await say(lea.client, mo, 'met Redis')
    await hears(again, 'met Redis')
    again.close()
  }, 40_000)
})
