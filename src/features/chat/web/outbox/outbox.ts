import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { sendImage, sendMessage } from '../../contract.ts'
import { applyEvent } from '../live/apply-event.ts'
import {
  type Content,
  nextToSend,
  type Outbox,
  type Unsent,
  withoutUnsent,
  withState,
  withUnsent,
} from './outbox-model.ts'
import { forgetUnsent, keepUnsent, readOutbox, replaceUnsent } from './outbox-records.ts'

/**
 * Messages on their way, as this tab knows them. The browser keeps them until the server has acknowledged them, so a
 * closed tab or a lost network loses none (CHAT-15).
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
  show(withUnsent(outbox, unsent))
  await keepUnsent(unsent)
  notifyTabs()
  sendWaiting(queries, message.from)
}

/** A sender who has seen the new price of a gift and sends the gift again pays the new price. */
export async function postAgain(queries: QueryClient, unsent: Unsent): Promise<void> {
  const { credits: _, ...atTodaysPrice } = unsent
  await change(unsent.why?.code === 'gift_price_changed' ? atTodaysPrice : unsent, 'waiting')
  sendWaiting(queries, unsent.from)
}

export async function discard(key: string): Promise<void> {
  show(withoutUnsent(outbox, key))
  await forgetUnsent(key)
  notifyTabs()
}

/** Called at start, when the network is back, and after each new message. */
export function sendWaiting(queries: QueryClient, me: number): void {
  wake()
  void oneTabAtATime(() => sendAll(queries, me)).catch(() => undefined)
}

/** Tabs of one browser take turns (Web Locks), so that no message is sent twice at the same time. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('vonk-outbox', work) : work())
}

/** After a network failure the send is retried at this interval, and when the browser comes online. */
const PAUSE_IN_MS = 15_000

let wake: () => void = () => undefined

/** Runs until nothing is left to send; includes messages that are written while it runs. */
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

/** False when the network failed, not when the server refused. */
async function send(queries: QueryClient, unsent: Unsent): Promise<boolean> {
  const { key, from, to } = unsent
  // Another tab has discarded the message: it must not be sent and charged.
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

/** The server's refusal. A lost network, a busy server or an ended session is not a refusal. */
function refusalIn(error: unknown): Unsent['why'] {
  if (!(error instanceof CallProblem) || error.status >= 500 || error.status === 429) return undefined
  if (error.document.authentication_required) return undefined
  return { code: error.code, detail: error.document.detail }
}

/** False when the message was discarded. */
async function change(unsent: Unsent, state: Unsent['state'], why?: Unsent['why']): Promise<boolean> {
  const changed = withState(unsent, state, why)
  const isThere = await replaceUnsent(changed)
  show(isThere ? outbox.map(each => (each.key === unsent.key ? changed : each)) : withoutUnsent(outbox, unsent.key))
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
