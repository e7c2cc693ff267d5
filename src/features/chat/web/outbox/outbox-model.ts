import type { Message } from '../../contract.ts'

/** The content of a message: a text, an image or a gift, the latter two with or without text. */
export interface Content {
  readonly kind: 'text' | 'image' | 'gift'
  readonly text: string
  readonly gift?: string
  /** The price of the gift when it was chosen; the sender is asked again before paying another price. */
  readonly credits?: number
  /** The shrunk image, kept until the server has it. */
  readonly file?: Blob
}

/** A message that the server has not confirmed as stored. Every retry has the same key, so it stays one message. */
export interface Unsent extends Content {
  readonly key: string
  /** The sender, so that another member on this browser never sends it. */
  readonly from: number
  readonly to: number
  /** When it was written, ISO 8601. */
  readonly at: string
  /** `refused`: the server refused it, with the reason in `why`; a network failure leaves it `waiting`. */
  readonly state: 'waiting' | 'sending' | 'refused'
  readonly why?: { readonly code: string; readonly detail: string }
}

export type Outbox = readonly Unsent[]

export function withUnsent(outbox: Outbox, unsent: Unsent): Outbox {
  return outbox.some(each => each.key === unsent.key) ? outbox : [...outbox, unsent]
}

export function withoutUnsent(outbox: Outbox, key: string): Outbox {
  return outbox.filter(each => each.key !== key)
}

export function withState(unsent: Unsent, state: Unsent['state'], why?: Unsent['why']): Unsent {
  const { why: _, ...rest } = unsent
  return why ? { ...rest, state, why } : { ...rest, state }
}

/**
 * The messages to send next: one at a time for each recipient, in the order written. A refused message stays and blocks
 * nothing. Only one tab sends, so a message in state `sending` that is not in `busy` belonged to a closed tab; its key
 * makes sending it again safe.
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

/** Unsent messages to one member that the conversation doesn't contain yet. */
export function unsentTo(outbox: Outbox, from: number, to: number, messages: readonly Message[]): Unsent[] {
  const stored = new Set(messages.map(message => message.key))
  return outbox.filter(each => each.from === from && each.to === to && !stored.has(each.key))
}

/** Whether a record of the browser's database is a complete message. */
export function isUnsent(value: unknown): value is Unsent {
  const { key, from, to, text, at, state, kind, file } = (value ?? {}) as Partial<Unsent>
  const texts = [key, text, at, state, kind].every(each => typeof each === 'string')
  return texts && Number.isInteger(from) && Number.isInteger(to) && (kind !== 'image' || file instanceof Blob)
}
