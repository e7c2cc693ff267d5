import type { Message } from '../contract.ts'

/** A message that this browser has not seen stored yet. Its key is made once, so that every retry is the same message. */
export interface Unsent {
  readonly key: string
  /** Who sends, so that another member on this browser never sends it. */
  readonly from: number
  readonly to: number
  readonly text: string
  /** When it was written, ISO 8601. */
  readonly at: string
  /** `refused`: the server said no, and its sentence stands in `why`; a network that fails leaves it `waiting`. */
  readonly state: 'waiting' | 'sending' | 'refused'
  readonly why?: { readonly code: string; readonly detail: string }
}

export type Outbox = readonly Unsent[]

export function added(outbox: Outbox, unsent: Unsent): Outbox {
  return outbox.some(each => each.key === unsent.key) ? outbox : [...outbox, unsent]
}

export function without(outbox: Outbox, key: string): Outbox {
  return outbox.filter(each => each.key !== key)
}

export function marked(outbox: Outbox, key: string, state: Unsent['state'], why?: Unsent['why']): Outbox {
  return outbox.map(each => {
    if (each.key !== key) return each
    const { why: _, ...rest } = each
    return why ? { ...rest, state, why } : { ...rest, state }
  })
}

/**
 * What goes out next: to each person one at a time and in the order written, so nothing overtakes. A refused message
 * stays where it is and holds up nothing.
 */
export function nextToSend(outbox: Outbox, from: number): Unsent[] {
  const busy = new Set(outbox.filter(each => each.state === 'sending').map(each => each.to))
  const next: Unsent[] = []
  for (const unsent of outbox) {
    if (unsent.from !== from || unsent.state !== 'waiting' || busy.has(unsent.to)) continue
    busy.add(unsent.to)
    next.push(unsent)
  }
  return next
}

/** Unsent messages to one person that the conversation doesn't hold yet. */
export function unsentTo(outbox: Outbox, from: number, to: number, messages: readonly Message[]): Unsent[] {
  const stored = new Set(messages.map(message => message.key))
  return outbox.filter(each => each.from === from && each.to === to && !stored.has(each.key))
}

/** What a reload of the page finds: a send that was under way may or may not have arrived; its key makes asking again safe. */
export function restored(json: string | null): Outbox {
  try {
    const all: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(all)
      ? all.filter(isUnsent).map(each => ({ ...each, state: each.state === 'refused' ? 'refused' : 'waiting' }))
      : []
  } catch {
    return []
  }
}

function isUnsent(value: unknown): value is Unsent {
  const { key, from, to, text, at, state } = (value ?? {}) as Partial<Unsent>
  const texts = [key, text, at, state].every(each => typeof each === 'string')
  return texts && Number.isInteger(from) && Number.isInteger(to)
}
