import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { sendImage, sendMessage } from '../../contract.ts'
import { applyEvent } from '../live/apply-event.ts'
import { added, type Content, marked, nextToSend, type Outbox, type Unsent, without } from './outbox-model.ts'
import { forgetUnsent, keepUnsent, readOutbox, replaceUnsent } from './outbox-store.ts'

/**
 * Messages on their way, as this tab knows them. They are kept in the browser until the server has acknowledged them,
 * so neither a closed tab nor a lost network loses one (CHAT-15).
 */
let outbox: Outbox = []
const listeners = new Set<() => void>()
const EMPTY: Outbox = []

export function useOutbox(): Outbox {
  return useSyncExternalStore(
    listen,
    () => outbox,
    () => EMPTY,
  )
}

export async function post(queries: QueryClient, message: Content & { from: number; to: number }): Promise<void> {
  const unsent: Unsent = { ...message, key: crypto.randomUUID(), at: new Date().toISOString(), state: 'waiting' }
  show(added(outbox, unsent))
  await keepUnsent(unsent)
  notifyTabs()
  sendWaiting(queries, message.from)
}

/** Whoever has read that a gift costs something else by now, and sends it all the same, pays what it costs. */
export async function postAgain(queries: QueryClient, unsent: Unsent): Promise<void> {
  const { credits: _, ...atTodaysPrice } = unsent
  await change(unsent.why?.code === 'gift_price_changed' ? atTodaysPrice : unsent, 'waiting')
  sendWaiting(queries, unsent.from)
}

export async function discard(key: string): Promise<void> {
  show(without(outbox, key))
  await forgetUnsent(key)
  notifyTabs()
}

/** Sends what may go out now. Called at start, when the network is back, and after each new message. */
export function sendWaiting(queries: QueryClient, me: number): void {
  wake()
  void oneTabAtATime(() => sendAll(queries, me)).catch(() => undefined)
}

/** Tabs of one browser take turns (Web Locks), so that of one message no two are under way at once. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('vonk-outbox', work) : work())
}

/** How long until a send that the network failed is tried again, besides the moment the browser is online again. */
const PAUSE_IN_MS = 15_000

let wake: () => void = () => undefined

/** Works until nothing is left that may go out; what is written meanwhile is taken along. */
async function sendAll(queries: QueryClient, me: number): Promise<void> {
  const underWay = new Map<number, Promise<void>>()
  const unreachable = new Set<number>()
  for (;;) {
    const woken = new Promise<void>(resolve => (wake = resolve))
    show(await readOutbox())
    for (const unsent of nextToSend(outbox, me, new Set([...underWay.keys(), ...unreachable]))) {
      const sending = send(queries, unsent).then(reached => {
        underWay.delete(unsent.to)
        if (!reached) unreachable.add(unsent.to)
      })
      underWay.set(unsent.to, sending)
    }
    if (underWay.size === 0) break
    await Promise.race([woken, ...underWay.values()])
  }
  if (unreachable.size > 0) setTimeout(() => sendWaiting(queries, me), PAUSE_IN_MS)
}

/** Sends one. False where the network, not the server, said no. */
async function send(queries: QueryClient, unsent: Unsent): Promise<boolean> {
  const { key, from, to } = unsent
  // Thrown away in another tab since it was read: it must not go out and be charged.
  if (!(await change(unsent, 'sending'))) return true
  try {
    const { conversation, message } = await request(unsent)
    const data = { conversation: conversation.id, profile: to, message }
    await applyEvent(queries, from, { name: 'chat.message', data })
    await discard(key)
    void queries.invalidateQueries({ queryKey: ['chat-terms', to] })
    return true
  } catch (error) {
    const refusal = refusalIn(error)
    await change(unsent, refusal ? 'refused' : 'waiting', refusal)
    return refusal !== undefined
  }
}

function request({ key, to, kind, text, gift, credits, file }: Unsent) {
  if (kind === 'image') return call(sendImage, { key, upload: { file: file!, fields: { profile: String(to), text } } })
  const given = gift !== undefined && { gift, ...(credits !== undefined && { gift_credits: credits }) }
  return call(sendMessage, { key, body: { profile: to, text, ...given } })
}

/** The server's no, in its own words. A lost network, a busy server or an ended login is not one. */
function refusalIn(error: unknown): Unsent['why'] {
  if (!(error instanceof CallProblem) || error.status >= 500 || error.status === 429) return undefined
  if (error.document.authentication_required) return undefined
  return { code: error.code, detail: error.document.detail }
}

/** False where it is there no more. */
async function change(unsent: Unsent, state: Unsent['state'], why?: Unsent['why']): Promise<boolean> {
  const changed = marked(unsent, state, why)
  const isThere = await replaceUnsent(changed)
  show(isThere ? outbox.map(each => (each.key === unsent.key ? changed : each)) : without(outbox, unsent.key))
  if (isThere) notifyTabs()
  return isThere
}

function show(next: Outbox): void {
  outbox = next
  for (const listener of listeners) listener()
}

let tabs: BroadcastChannel | undefined

function notifyTabs(): void {
  tabs?.postMessage('changed')
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (!tabs && typeof BroadcastChannel !== 'undefined') {
    tabs = new BroadcastChannel('vonk-outbox')
    tabs.onmessage = () => {
      void readOutbox().then(show)
      wake()
    }
  }
  if (listeners.size === 1) void readOutbox().then(show)
  return () => listeners.delete(listener)
}
