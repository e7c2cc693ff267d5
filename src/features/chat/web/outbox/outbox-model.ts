import type { Message } from '../../contract.ts'

/** What a member sends: words, a picture with or without words, a gift with or without words. */
export interface Content {
  readonly kind: 'text' | 'image' | 'gift'
  readonly text: string
  readonly gift?: string
  /** What the gift cost where it was chosen: another price is asked about first. */
  readonly credits?: number
  /** The shrunk picture, kept until the server has it. */
  readonly file?: Blob
}

/** A message that this browser has not seen stored yet. Its key is made once, so that every retry is the same message. */
export interface Unsent extends Content {
  readonly key: string
  /** Who sends, so that another member on this browser never sends it. */
  readonly from: number
  readonly to: number
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

export function marked(unsent: Unsent, state: Unsent['state'], why?: Unsent['why']): Unsent {
  const { why: _, ...rest } = unsent
  return why ? { ...rest, state, why } : { ...rest, state }
}

/**
 * What goes out next: to each person one at a time and in the order written, so nothing overtakes. A refused message
 * stays where it is and holds up nothing. Only one tab of a browser sends, so a message that stands as `sending` and is
 * not in that tab's `busy` hands was in those of a tab that is gone; its key makes sending it again safe.
 */
export function nextToSend(outbox: Outbox, from: number, busy: ReadonlySet<number>): Unsent[] {
  const taken = new Set(busy)
  const next: Unsent[] = []
  for (const unsent of outbox) {
    if (unsent.from !== from || unsent.state === 'refused' || taken.has(unsent.to)) continue
    taken.add(unsent.to)
    next.push(unsent)
  }
  return next
}

/** Unsent messages to one person that the conversation doesn't hold yet. */
export function unsentTo(outbox: Outbox, from: number, to: number, messages: readonly Message[]): Unsent[] {
  const stored = new Set(messages.map(message => message.key))
  return outbox.filter(each => each.from === from && each.to === to && !stored.has(each.key))
}

/** Whether a record of the browser's database is one of ours, and whole. */
export function isUnsent(value: unknown): value is Unsent {
  const { key, from, to, text, at, state, kind, file } = (value ?? {}) as Partial<Unsent>
  const texts = [key, text, at, state, kind].every(each => typeof each === 'string')
  return texts && Number.isInteger(from) && Number.isInteger(to) && (kind !== 'image' || file instanceof Blob)
}
