import { createStore, del, promisifyRequest, set, type UseStore, values } from 'idb-keyval'
import { isUnsent, type Outbox, type Unsent } from './outbox-model.ts'

/**
 * Unsent messages with their images in IndexedDB: one record for each message, so that a tab never overwrites a message
 * of another tab. In a browser without IndexedDB (some private windows) the messages live as long as the page.
 */
const memory = new Map<string, Unsent>()
let opened: UseStore | undefined

/** In the order written. */
export async function readOutbox(): Promise<Outbox> {
  const kept = await withStore(store => values<unknown>(store), [])
  const known = new Map(kept.filter(isUnsent).map(each => [each.key, each]))
  for (const [key, unsent] of memory) known.set(key, unsent)
  return [...known.values()].sort((one, other) => one.at.localeCompare(other.at))
}

export async function keepUnsent(unsent: Unsent): Promise<void> {
  const isKept = await withStore(async store => {
    await set(unsent.key, unsent, store)
    return true
  }, false)
  if (isKept) memory.delete(unsent.key)
  else memory.set(unsent.key, unsent)
}

/** Replaces the state; false when another tab has discarded the message, which then stays discarded. */
export async function replaceUnsent(unsent: Unsent): Promise<boolean> {
  if (memory.has(unsent.key)) {
    memory.set(unsent.key, unsent)
    return true
  }
  const replace = async (messages: IDBObjectStore) => {
    if ((await promisifyRequest<IDBValidKey | undefined>(messages.getKey(unsent.key))) === undefined) return false
    // On a full disk the old state stays, which is harmless.
    await promisifyRequest<IDBValidKey>(messages.put(unsent, unsent.key)).catch(() => undefined)
    return true
  }
  return withStore(store => store('readwrite', replace), false)
}

export async function forgetUnsent(key: string): Promise<void> {
  memory.delete(key)
  await withStore(store => del(key, store), undefined)
}

async function withStore<T>(work: (store: UseStore) => Promise<T>, fallback: T): Promise<T> {
  try {
    opened ??= createStore('vonk-outbox', 'messages')
    return await work(opened)
  } catch {
    return fallback
  }
}
