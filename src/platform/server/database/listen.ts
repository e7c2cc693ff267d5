import type pg from 'pg'
import { log } from '../log.ts'
import { createPool } from './db.ts'

type NotificationHandler = (payload: string) => void | Promise<void>

const channels = new Map<string, Set<NotificationHandler>>()
const reconnected = new Set<() => void>()
let pool: pg.Pool | undefined
let client: pg.PoolClient | undefined
let isConnected = false
let stopped = true

/** Registers a handler for notifications of any process on this channel. Call it before listening starts. */
export function onNotification(channel: string, handler: NotificationHandler): void {
  channels.set(channel, (channels.get(channel) ?? new Set()).add(handler))
}

/** Registers a handler that runs after a lost connection, since notifications were missed. */
export function onReconnect(handler: () => void): void {
  reconnected.add(handler)
}

/** Whether notifications arrive right now; caches that depend on them are valid only then. */
export function isListening(): boolean {
  return isConnected
}

/** Starts the process's one connection that listens on all channels. */
export async function startListening(): Promise<void> {
  stopped = false
  pool = createPool({ max: 1 })
  await listen()
  isConnected = true
}

async function listen(): Promise<void> {
  const fresh = await pool!.connect()
  fresh.on('notification', ({ channel, payload }) => {
    for (const handler of channels.get(channel) ?? []) void runHandler(channel, handler, payload ?? '')
  })
  try {
    for (const channel of channels.keys()) await fresh.query(`LISTEN ${channel}`)
  } catch (error) {
    // The caller retries on another connection; this one must not trigger a reconnect.
    fresh.release(true)
    throw error
  }
  client = fresh
  fresh.once('end', () => void listenAgain(fresh))
}

async function runHandler(channel: string, handler: NotificationHandler, payload: string): Promise<void> {
  try {
    await handler(payload)
  } catch (error) {
    log().error({ err: error, channel }, 'the handler of a database notification failed')
  }
}

const PAUSE_IN_MS = 500

async function listenAgain(lost: pg.PoolClient): Promise<void> {
  if (stopped || client !== lost) return
  client = undefined
  isConnected = false
  lost.release(true)
  for (;;) {
    await new Promise(again => setTimeout(again, PAUSE_IN_MS).unref())
    if (stopped) return
    try {
      await listen()
      break
    } catch (error) {
      log().warn(
        { err: error },
        'the connection that listens for database notifications could not be restored; retrying',
      )
    }
  }
  if (stopped) return endListening()
  for (const handler of reconnected) handler()
  // Set only now, because notifications were lost until here and caches had to be cleared first.
  isConnected = true
  for (const [channel, all] of channels) for (const handler of all) await runHandler(channel, handler, '')
}

export async function stopListening(): Promise<void> {
  stopped = true
  isConnected = false
  endListening()
  await pool?.end()
  pool = undefined
}

function endListening(): void {
  client?.release(true)
  client = undefined
}
