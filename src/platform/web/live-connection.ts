import { useEffect, useEffectEvent } from 'react'
import { liveStream } from '#platform/contract.ts'
import { LIVE_RELOAD, type LiveEvents, type LiveName, type LiveSignalName, type LiveSignals } from '#platform/live.ts'
import { MINUTE_IN_MS } from '../durations.ts'

type Listen = (data: never) => void

const listeners = new Map<string, Set<Listen>>()
const wired = new Set<string>()
let source: EventSource | undefined
let newest = ''
let refusals = 0

const FIRST_PAUSE_IN_MS = 2_000
const LONGEST_PAUSE_IN_MS = MINUTE_IN_MS

/** Cursors of events seen in this tab; a reconnect repeats some, because transactions may commit out of order. */
const seen = new Set<string>()
const SEEN_AT_MOST = 500

/** Opens the tab's only connection; the browser reconnects with the last cursor it saw. */
export function connectLive(cursor: string): () => void {
  newest = cursor
  open()
  // A phone that slept may have a dead connection.
  const wake = () => {
    if (document.visibilityState === 'visible' && source?.readyState === EventSource.CLOSED) open()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    source?.close()
    source = undefined
  }
}

/** Calls the listener for each live event of that name. Applying an event twice must equal applying it once. */
export function useLive<N extends LiveName>(name: N, listener: (data: LiveEvents[N]) => void): void {
  const stable = useEffectEvent(listener)
  useEffect(() => listenLive(name, data => stable(data)), [name])
}

/** Calls the listener when missed events can't be fetched, so that the page must reload all data. */
export function useLiveReload(listener: () => void): void {
  const stable = useEffectEvent(listener)
  useEffect(() => add(LIVE_RELOAD, () => stable()), [])
}

export function listenLive<N extends LiveName>(name: N, listener: (data: LiveEvents[N]) => void): () => void {
  return add(name, listener as Listen)
}

export function listenSignal<N extends LiveSignalName>(name: N, listener: (data: LiveSignals[N]) => void): () => void {
  return add(`${SIGNAL}${name}`, listener as Listen)
}

/** A prefix that keeps the names of live signals apart from those of live events. */
const SIGNAL = 'now:'

function add(name: string, listen: Listen): () => void {
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all.add(listen))
  wire(name)
  return () => all.delete(listen)
}

function open(): void {
  source?.close()
  wired.clear()
  source = new EventSource(`${liveStream.path}?after=${encodeURIComponent(newest)}`)
  source.onopen = () => {
    refusals = 0
  }
  source.onerror = reconnect
  for (const name of listeners.keys()) wire(name)
}

/** A browser gives up for good when the response isn't a stream, for example from a proxy during a restart. */
function reconnect(this: EventSource): void {
  if (this.readyState !== EventSource.CLOSED || this !== source) return
  const pause = Math.min(FIRST_PAUSE_IN_MS * 2 ** refusals++, LONGEST_PAUSE_IN_MS)
  setTimeout(() => {
    if (this === source) open()
  }, pause)
}

function wire(name: string): void {
  if (!source || wired.has(name)) return
  wired.add(name)
  source.addEventListener(name.replace(SIGNAL, ''), event => receive(name, event as MessageEvent<string>))
}

function receive(name: string, event: MessageEvent<string>): void {
  const cursor = event.lastEventId
  if (name !== LIVE_RELOAD && !name.startsWith(SIGNAL)) {
    if (seen.has(cursor)) return
    seen.add(cursor)
    if (seen.size > SEEN_AT_MOST) seen.delete(seen.values().next().value!)
    newest = cursor
  } else if (name === LIVE_RELOAD) {
    // The server's numbers may have restarted, so earlier cursors can't identify repeats.
    seen.clear()
    newest = cursor
  }
  const data = JSON.parse(event.data) as never
  for (const listen of listeners.get(name) ?? []) listen(data)
}
