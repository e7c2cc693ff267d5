import type pg from 'pg'
import { createPool } from './db.ts'
import { log } from './log.ts'

type Heard = (payload: string) => void | Promise<void>

const channels = new Map<string, Set<Heard>>()
const reconnected = new Set<() => void>()
let pool: pg.Pool | undefined
let client: pg.PoolClient | undefined
let isHearing = false
let stopped = true

/** What to do when any process notifies this channel. Registered before listening starts. */
export function onNotification(channel: string, heard: Heard): void {
  channels.set(channel, (channels.get(channel) ?? new Set()).add(heard))
}

/** After a lost connection some notifications went unheard; called once listening works again. */
export function onReconnect(act: () => void): void {
  reconnected.add(act)
}

/** Whether what other processes tell is heard right now; what is remembered on their word counts only then. */
export function isListening(): boolean {
  return isHearing
}

/** One connection of this process hears all channels of PostgreSQL's LISTEN. */
export async function startListening(): Promise<void> {
  stopped = false
  pool = createPool({ max: 1 })
  await listen()
  isHearing = true
}

async function listen(): Promise<void> {
  const fresh = await pool!.connect()
  fresh.on('notification', ({ channel, payload }) => {
    for (const heard of channels.get(channel) ?? []) void handled(channel, heard, payload ?? '')
  })
  try {
    for (const channel of channels.keys()) await fresh.query(`LISTEN ${channel}`)
  } catch (error) {
    // Whoever called tries again, on another connection; this one calls nobody when it ends.
    fresh.release(true)
    throw error
  }
  client = fresh
  fresh.once('end', () => void listenAgain(fresh))
}

async function handled(channel: string, heard: Heard, payload: string): Promise<void> {
  try {
    await heard(payload)
  } catch (error) {
    log().error({ err: error, channel }, 'a notification was not handled')
  }
}

const PAUSE_IN_MS = 500

async function listenAgain(lost: pg.PoolClient): Promise<void> {
  if (stopped || client !== lost) return
  client = undefined
  isHearing = false
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
  if (stopped) return endListening()
  for (const act of reconnected) act()
  // Only now: what was remembered while nobody listened is forgotten.
  isHearing = true
  for (const [channel, all] of channels) for (const heard of all) await handled(channel, heard, '')
}

export async function stopListening(): Promise<void> {
  stopped = true
  isHearing = false
  endListening()
  await pool?.end()
  pool = undefined
}

function endListening(): void {
  client?.release(true)
  client = undefined
}
