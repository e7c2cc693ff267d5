import type pg from 'pg'
import { createPool } from './db.ts'
import { log } from './log.ts'

type Heard = (payload: string) => void | Promise<void>

const channels = new Map<string, Heard>()
let reconnected: (() => void) | undefined
let pool: pg.Pool | undefined
let client: pg.PoolClient | undefined
let stopped = true

/** What to do when any process notifies this channel. Registered before listening starts. */
export function onNotification(channel: string, heard: Heard): void {
  channels.set(channel, heard)
}

/** After a lost connection some notifications went unheard; called once listening works again. */
export function onReconnect(act: () => void): void {
  reconnected = act
}

/** One connection of this process hears all channels of PostgreSQL's LISTEN. */
export async function startListening(): Promise<void> {
  stopped = false
  pool = createPool({ max: 1 })
  await listen()
}

async function listen(): Promise<void> {
  const fresh = await pool!.connect()
  client = fresh
  fresh.on('notification', ({ channel, payload }) => {
    Promise.resolve(channels.get(channel)?.(payload ?? '')).catch(error =>
      log().error({ err: error, channel }, 'a notification was not handled'),
    )
  })
  fresh.once('end', () => void listenAgain(fresh))
  for (const channel of channels.keys()) await fresh.query(`LISTEN ${channel}`)
}

const PAUSE_IN_MS = 500

async function listenAgain(lost: pg.PoolClient): Promise<void> {
  if (stopped || client !== lost) return
  client = undefined
  lost.release(true)
  for (;;) {
    await new Promise(again => setTimeout(again, PAUSE_IN_MS).unref())
    if (stopped) return
    try {
      await listen()
      break
    } catch (error) {
      log().warn({ err: error }, 'not listening to the database yet')
    }
  }
  reconnected?.()
  for (const heard of channels.values()) await heard('')
}

export async function stopListening(): Promise<void> {
  stopped = true
  client?.release(true)
  client = undefined
  await pool?.end()
  pool = undefined
}
