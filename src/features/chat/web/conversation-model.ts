import type { LiveEvents } from '#platform/live.ts'
import type { Conversation, Message } from '../contract.ts'

/**
 * A conversation as this browser knows it, and what events and calls do to it. Everything here may be applied twice or
 * in any order of arrival; `gap` says that something in between is missing and the conversation must be loaded again.
 */
export interface Changed<State> {
  readonly state: State
  readonly gap: boolean
}

export function withMessage(state: Conversation, message: Message, me: number): Changed<Conversation> {
  if (message.waiting) return { state: withWaiting(state, message), gap: false }
  const last = lastSeqOf(state)
  if (message.seq <= last) return { state: withoutWaiting(state, message.key), gap: false }
  if (message.seq > last + 1) return { state, gap: true }
  const { messages, ...rest } = withoutWaiting(state, message.key)
  const [sent, waiting] = split(messages)
  // Who writes has read what stands above.
  const reader = message.from === me ? 'read' : 'their_read'
  const changed = { ...rest, messages: [...sent, message, ...waiting], [reader]: Math.max(rest[reader], message.seq) }
  return { state: changed, gap: false }
}

export function withRead(state: Conversation, event: LiveEvents['chat.read'], me: number): Conversation {
  return event.member === me
    ? { ...state, read: Math.max(state.read, event.seq) }
    : { ...state, their_read: Math.max(state.their_read, event.seq) }
}

export function withoutUpTo(state: Conversation, seq: number): Conversation {
  const messages = state.messages.filter(message => message.seq > seq)
  return { ...state, messages, more: false, history_hidden: false, read: Math.max(state.read, seq) }
}

/** Puts a page of older messages before what is shown. */
export function withOlder(state: Conversation, page: Conversation): Conversation {
  const first = state.messages[0]?.seq || Number.POSITIVE_INFINITY
  return {
    ...state,
    messages: [...page.messages.filter(message => message.seq > 0 && message.seq < first), ...state.messages],
    more: page.more,
    history_hidden: page.history_hidden,
  }
}

/** A fresh load wins, and keeps the older pages that were loaded before where they still join. */
export function refreshed(known: Conversation | undefined, fresh: Conversation): Conversation {
  const first = fresh.messages[0]?.seq
  if (!known || !fresh.more || !first || known.conversation?.id !== fresh.conversation?.id) return fresh
  const older = known.messages.filter(message => message.seq > 0 && message.seq < first)
  if (older.at(-1)?.seq !== first - 1) return fresh
  return { ...fresh, messages: [...older, ...fresh.messages], more: known.more, history_hidden: known.history_hidden }
}

/** The number of the last message that is really in the conversation; with none in sight, up to where it was read. */
export function lastSeqOf(state: Conversation): number {
  return split(state.messages)[0].at(-1)?.seq ?? state.read
}

/** How many of the other's messages were not read yet. */
export function unreadIn(state: Conversation, me: number): number {
  return state.messages.filter(message => message.seq > state.read && message.from !== me).length
}

function withWaiting(state: Conversation, message: Message): Conversation {
  const known = state.messages.some(each => each.from === message.from && each.key === message.key)
  return known ? state : { ...state, messages: [...state.messages, message] }
}

function withoutWaiting(state: Conversation, key: string | undefined): Conversation {
  if (key === undefined || !state.messages.some(each => each.waiting && each.key === key)) return state
  return { ...state, messages: state.messages.filter(each => !(each.waiting && each.key === key)) }
}

/** What is in the conversation, and what of one's own still waits for the email to be confirmed. */
function split(messages: readonly Message[]): [Message[], Message[]] {
  return [messages.filter(message => !message.waiting), messages.filter(message => message.waiting)]
}
