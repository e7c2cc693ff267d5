import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { store, stored } from '#platform/web/storage-registry.ts'
import { sendMessage } from '../contract.ts'
import { applyMessage } from './cache.ts'
import { added, marked, nextToSend, type Outbox, restored, type Unsent, without } from './outbox-model.ts'

/** Kept in the browser's storage until the server has acknowledged it, so a closed tab loses nothing (CHAT-15). */
let outbox: Outbox | undefined
const listeners = new Set<() => void>()
const EMPTY: Outbox = []

export function useOutbox(): Outbox {
  return useSyncExternalStore(listen, current, () => EMPTY)
}

export function post(queries: QueryClient, message: { from: number; to: number; text: string }): void {
  const key = crypto.randomUUID()
  change(all => added(all, { ...message, key, at: new Date().toISOString(), state: 'waiting' }))
  sendWaiting(queries, message.from)
}

export function postAgain(queries: QueryClient, { key, from }: Unsent): void {
  change(all => marked(all, key, 'waiting'))
  sendWaiting(queries, from)
}

export function discard(key: string): void {
  change(all => without(all, key))
}

/** Sends what may go out now. Called at start, when the network is back, and after each send. */
export function sendWaiting(queries: QueryClient, me: number): void {
  for (const unsent of nextToSend(current(), me)) void send(queries, unsent)
}

/** How long until a send that the network failed is tried again, besides the moment the browser is online again. */
const PAUSE_IN_MS = 15_000

async function send(queries: QueryClient, unsent: Unsent): Promise<void> {
  const { key, from, to, text } = unsent
  change(all => marked(all, key, 'sending'))
  try {
    const { conversation, message } = await call(sendMessage, { key, body: { profile: to, text } })
    await applyMessage(queries, from, { conversation: conversation.id, profile: to, message })
    change(all => without(all, key))
    sendWaiting(queries, from)
  } catch (error) {
    const refusal = refusalIn(error)
    change(all => marked(all, key, refusal ? 'refused' : 'waiting', refusal))
    if (refusal) sendWaiting(queries, from)
    else setTimeout(() => sendWaiting(queries, from), PAUSE_IN_MS)
  }
}

/** The server's no, in its own words. A lost network, a busy server or an ended login is not one. */
function refusalIn(error: unknown): Unsent['why'] {
  if (!(error instanceof CallProblem) || error.status >= 500 || error.status === 429) return undefined
  if (error.document.authentication_required) return undefined
  return { code: error.code, detail: error.document.detail }
}

function current(): Outbox {
  outbox ??= restored(stored('outbox'))
  return outbox
}

/** Other tabs keep theirs in the same place, so a change is made to what stands there, not to what this tab remembers. */
function change(act: (all: Outbox) => Outbox): void {
  outbox = act(current())
  const kept = act(restored(stored('outbox')))
  store('outbox', kept.length > 0 ? JSON.stringify(kept) : null)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
