import type { LiveMoments } from '#platform/live.ts'
import type { Conversation, Message, Reaction } from '../contract.ts'
import { MESSAGES_ON_A_PAGE } from '../rules.ts'

/**
 * A conversation as this browser knows it, and what events and calls do to it. Everything here may be applied twice or
 * in any order of arrival; `gap` says that something in between is missing and the conversation must be loaded again.
 */
export interface Changed<State> {
  readonly state: State
  readonly gap: boolean
}

/** Up to which message `member` has read, or received. */
interface Mark {
  readonly member: number
  readonly seq: number
}

export function withMessage(state: Conversation, message: Message, me: number): Changed<Conversation> {
  if (message.waiting) return { state: withWaiting(state, message), gap: false }
  const last = lastSeqOf(state)
  if (message.seq <= last) return { state: withoutWaiting(state, message.key), gap: false }
  if (message.seq > last + 1) return { state, gap: true }
  const { messages, ...rest } = withoutWaiting(state, message.key)
  const [sent, waiting] = split(messages)
  const changed = { ...rest, messages: [...sent, message, ...waiting] }
  // Who writes has read what stands above; the site itself reads nothing.
  if (message.kind === 'system') return { state: outOfFolder(changed), gap: false }
  const read = withRead(changed, { member: message.from, seq: message.seq }, me)
  return { state: message.from === me ? outOfFolder(read) : read, gap: false }
}

/** An answer, and what the site itself has to say, bring a filtered conversation back into the list. */
function outOfFolder({ filtered: _, ...state }: Conversation): Conversation {
  return state
}

export function withRead(state: Conversation, { member, seq }: Mark, me: number): Conversation {
  if (member === me) return { ...state, read: Math.max(state.read, seq) }
  if (!state.receipts) return state
  return {
    ...state,
    their_read: Math.max(state.their_read, seq),
    their_delivered: Math.max(state.their_delivered, seq),
  }
}

export function withDelivered(state: Conversation, { member, seq }: Mark, me: number): Conversation {
  if (member === me || !state.receipts) return state
  return { ...state, their_delivered: Math.max(state.their_delivered, seq) }
}

/** What was taken back keeps its place, and nothing else: neither its words nor its picture nor what was said of it. */
export function withDeleted(state: Conversation, seq: number): Conversation {
  return withChanged(state, seq, message => {
    const { reactions: _, image: __, gift: ___, ...rest } = message
    return { ...rest, kind: 'removed', text: '' }
  })
}

/** The newest reaction of each side, in the order of who they are; older news than what is known changes nothing. */
export function withReaction(state: Conversation, seq: number, reaction: Reaction): Conversation {
  return withChanged(state, seq, message => {
    const known = message.reactions?.find(each => each.from === reaction.from)
    if (message.kind === 'removed' || (known && known.version >= reaction.version)) return message
    const others = message.reactions?.filter(each => each !== known) ?? []
    return { ...message, reactions: [...others, reaction].sort((one, other) => one.from - other.from) }
  })
}

export function withPresence(state: Conversation, { member, online }: LiveMoments['chat.presence']): Conversation {
  if (state.profile?.id !== member || state.profile.online === online) return state
  return { ...state, profile: { ...state.profile, online } }
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

/** Without the older pages, which a fresh load doesn't bring. */
export function newestPage(state: Conversation): Conversation {
  if (state.messages.length <= MESSAGES_ON_A_PAGE) return state
  return { ...state, messages: state.messages.slice(-MESSAGES_ON_A_PAGE), more: true, history_hidden: false }
}

/** The number of the last message that is really in the conversation; with none in sight, up to where it was read. */
export function lastSeqOf(state: Conversation): number {
  return split(state.messages)[0].at(-1)?.seq ?? state.read
}

/** How many of the other's messages were not read yet. */
export function unreadIn(state: Conversation, me: number): number {
  return state.messages.filter(message => message.seq > state.read && message.from !== me).length
}

function withChanged(state: Conversation, seq: number, act: (message: Message) => Message): Conversation {
  const at = state.messages.findLastIndex(message => message.seq === seq)
  const known = state.messages[at]
  const changed = known && act(known)
  return changed === known ? state : { ...state, messages: state.messages.with(at, changed as Message) }
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
