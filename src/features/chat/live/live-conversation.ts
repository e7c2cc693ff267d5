import type { Conversation, Message, Reaction } from '../contract.ts'
import { MESSAGES_ON_A_PAGE } from '../rules.ts'

/** `member` has read, or received, the messages up to `seq`. */
interface Mark {
  readonly member: number
  readonly seq: number
}

/** The conversation with a new message; `reload` if messages before the new one are missing. */
export function withMessage(cached: Conversation, message: Message, me: number): Conversation | 'reload' {
  if (message.waiting) return withWaiting(cached, message)
  const last = lastSeqOf(cached)
  if (message.seq <= last) return withoutWaiting(cached, message.key)
  if (message.seq > last + 1) return 'reload'
  const { messages, ...rest } = withoutWaiting(cached, message.key)
  const [sent, waiting] = split(messages)
  const changed = { ...rest, messages: [...sent, message, ...waiting] }
  // A member who writes has read the earlier messages. A system message marks nothing as read.
  if (message.kind === 'system') return outOfFolder(changed)
  const read = withRead(changed, { member: message.from, seq: message.seq }, me)
  return message.from === me ? outOfFolder(read) : read
}

/** A reply and a system message move a filtered conversation to the list. */
function outOfFolder({ filtered: _, ...cached }: Conversation): Conversation {
  return cached
}

export function withRead(cached: Conversation, { member, seq }: Mark, me: number): Conversation {
  if (member === me) return { ...cached, read: Math.max(cached.read, seq) }
  if (!cached.receipts) return cached
  return {
    ...cached,
    their_read: Math.max(cached.their_read, seq),
    their_delivered: Math.max(cached.their_delivered, seq),
  }
}

export function withDelivered(cached: Conversation, { member, seq }: Mark, me: number): Conversation {
  if (member === me || !cached.receipts) return cached
  return { ...cached, their_delivered: Math.max(cached.their_delivered, seq) }
}

/** A deleted message keeps its place, without text, image, gift and reactions. */
export function withDeleted(cached: Conversation, seq: number): Conversation {
  return withChanged(cached, seq, message => {
    const { reactions: _, image: __, gift: ___, ...rest } = message
    return { ...rest, kind: 'removed', text: '' }
  })
}

/** One reaction for each member, ordered by member; a reaction with an older version is ignored. */
export function withReaction(cached: Conversation, seq: number, reaction: Reaction): Conversation {
  return withChanged(cached, seq, message => {
    const sameReaction = message.reactions?.find(each => each.from === reaction.from)
    if (message.kind === 'removed' || (sameReaction && sameReaction.version >= reaction.version)) return message
    const others = message.reactions?.filter(each => each !== sameReaction) ?? []
    return { ...message, reactions: [...others, reaction].sort((one, other) => one.from - other.from) }
  })
}

export function withPresence(
  cached: Conversation,
  { member, online }: { member: number; online: boolean },
): Conversation {
  if (cached.profile?.id !== member || cached.profile.online === online) return cached
  return { ...cached, profile: { ...cached.profile, online } }
}

export function withoutUpTo(cached: Conversation, seq: number): Conversation {
  const messages = cached.messages.filter(message => message.seq > seq)
  return { ...cached, messages, more: false, history_hidden: false, read: Math.max(cached.read, seq) }
}

export function withOlder(cached: Conversation, page: Conversation): Conversation {
  const first = cached.messages[0]?.seq || Number.POSITIVE_INFINITY
  return {
    ...cached,
    messages: [...page.messages.filter(message => message.seq > 0 && message.seq < first), ...cached.messages],
    more: page.more,
    history_hidden: page.history_hidden,
  }
}

/** The freshly loaded page, with the older pages of the cache if no message is missing between them. */
export function refreshed(cached: Conversation | undefined, fresh: Conversation): Conversation {
  const first = fresh.messages[0]?.seq
  if (!cached || !fresh.more || !first || cached.conversation?.id !== fresh.conversation?.id) return fresh
  const older = cached.messages.filter(message => message.seq > 0 && message.seq < first)
  if (older.at(-1)?.seq !== first - 1) return fresh
  return { ...fresh, messages: [...older, ...fresh.messages], more: cached.more, history_hidden: cached.history_hidden }
}

/** Drops the older pages, which a fresh load doesn't include. */
export function newestPage(cached: Conversation): Conversation {
  if (cached.messages.length <= MESSAGES_ON_A_PAGE) return cached
  return { ...cached, messages: cached.messages.slice(-MESSAGES_ON_A_PAGE), more: true, history_hidden: false }
}

/** The number of the last message, without held messages; the read mark if there are no messages. */
export function lastSeqOf(cached: Conversation): number {
  return split(cached.messages)[0].at(-1)?.seq ?? cached.read
}

export function unreadIn(cached: Conversation, me: number): number {
  return cached.messages.filter(message => message.seq > cached.read && message.from !== me).length
}

function withChanged(cached: Conversation, seq: number, change: (message: Message) => Message): Conversation {
  const at = cached.messages.findLastIndex(message => message.seq === seq)
  const message = cached.messages[at]
  const changed = message && change(message)
  return changed === message ? cached : { ...cached, messages: cached.messages.with(at, changed as Message) }
}

function withWaiting(cached: Conversation, message: Message): Conversation {
  const isStored = cached.messages.some(each => each.from === message.from && each.key === message.key)
  return isStored ? cached : { ...cached, messages: [...cached.messages, message] }
}

function withoutWaiting(cached: Conversation, key: string | undefined): Conversation {
  if (key === undefined || !cached.messages.some(each => each.waiting && each.key === key)) return cached
  return { ...cached, messages: cached.messages.filter(each => !(each.waiting && each.key === key)) }
}

/** Delivered messages, and the member's own messages that wait for the confirmation of the email address. */
function split(messages: readonly Message[]): [Message[], Message[]] {
  return [messages.filter(message => !message.waiting), messages.filter(message => message.waiting)]
}
