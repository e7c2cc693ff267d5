import type { Conversation, Message, Reaction } from '../contract.ts'
import { MESSAGES_ON_A_PAGE } from '../rules.ts'

/** Up to which message `member` has read, or received. */
interface Mark {
  readonly member: number
  readonly seq: number
}

/** `reload`: messages before this one are missing. */
export function withMessage(held: Conversation, message: Message, me: number): Conversation | 'reload' {
  if (message.waiting) return withWaiting(held, message)
  const last = lastSeqOf(held)
  if (message.seq <= last) return withoutWaiting(held, message.key)
  if (message.seq > last + 1) return 'reload'
  const { messages, ...rest } = withoutWaiting(held, message.key)
  const [sent, waiting] = split(messages)
  const changed = { ...rest, messages: [...sent, message, ...waiting] }
  // A system message marks nothing as read; a member who writes has read the messages above.
  if (message.kind === 'system') return outOfFolder(changed)
  const read = withRead(changed, { member: message.from, seq: message.seq }, me)
  return message.from === me ? outOfFolder(read) : read
}

/** A reply and a system message move a filtered conversation to the list. */
function outOfFolder({ filtered: _, ...held }: Conversation): Conversation {
  return held
}

export function withRead(held: Conversation, { member, seq }: Mark, me: number): Conversation {
  if (member === me) return { ...held, read: Math.max(held.read, seq) }
  if (!held.receipts) return held
  return {
    ...held,
    their_read: Math.max(held.their_read, seq),
    their_delivered: Math.max(held.their_delivered, seq),
  }
}

export function withDelivered(held: Conversation, { member, seq }: Mark, me: number): Conversation {
  if (member === me || !held.receipts) return held
  return { ...held, their_delivered: Math.max(held.their_delivered, seq) }
}

/** A deleted message keeps its place, without text, image, gift and reactions. */
export function withDeleted(held: Conversation, seq: number): Conversation {
  return withChanged(held, seq, message => {
    const { reactions: _, image: __, gift: ___, ...rest } = message
    return { ...rest, kind: 'removed', text: '' }
  })
}

/** One reaction for each member, ordered by member; a reaction with an older version is ignored. */
export function withReaction(held: Conversation, seq: number, reaction: Reaction): Conversation {
  return withChanged(held, seq, message => {
    const sameReaction = message.reactions?.find(each => each.from === reaction.from)
    if (message.kind === 'removed' || (sameReaction && sameReaction.version >= reaction.version)) return message
    const others = message.reactions?.filter(each => each !== sameReaction) ?? []
    return { ...message, reactions: [...others, reaction].sort((one, other) => one.from - other.from) }
  })
}

export function withPresence(
  held: Conversation,
  { member, online }: { member: number; online: boolean },
): Conversation {
  if (held.profile?.id !== member || held.profile.online === online) return held
  return { ...held, profile: { ...held.profile, online } }
}

export function withoutUpTo(held: Conversation, seq: number): Conversation {
  const messages = held.messages.filter(message => message.seq > seq)
  return { ...held, messages, more: false, history_hidden: false, read: Math.max(held.read, seq) }
}

export function withOlder(held: Conversation, page: Conversation): Conversation {
  const first = held.messages[0]?.seq || Number.POSITIVE_INFINITY
  return {
    ...held,
    messages: [...page.messages.filter(message => message.seq > 0 && message.seq < first), ...held.messages],
    more: page.more,
    history_hidden: page.history_hidden,
  }
}

/** The freshly loaded page. Older pages stay if no message is missing before it. */
export function refreshed(cached: Conversation | undefined, fresh: Conversation): Conversation {
  const first = fresh.messages[0]?.seq
  if (!cached || !fresh.more || !first || cached.conversation?.id !== fresh.conversation?.id) return fresh
  const older = cached.messages.filter(message => message.seq > 0 && message.seq < first)
  if (older.at(-1)?.seq !== first - 1) return fresh
  return { ...fresh, messages: [...older, ...fresh.messages], more: cached.more, history_hidden: cached.history_hidden }
}

/** Without the older pages, which a fresh load doesn't include. */
export function newestPage(held: Conversation): Conversation {
  if (held.messages.length <= MESSAGES_ON_A_PAGE) return held
  return { ...held, messages: held.messages.slice(-MESSAGES_ON_A_PAGE), more: true, history_hidden: false }
}

/** The number of the last message, without held messages; in an empty conversation the read mark. */
export function lastSeqOf(held: Conversation): number {
  return split(held.messages)[0].at(-1)?.seq ?? held.read
}

export function unreadIn(held: Conversation, me: number): number {
  return held.messages.filter(message => message.seq > held.read && message.from !== me).length
}

function withChanged(held: Conversation, seq: number, change: (message: Message) => Message): Conversation {
  const at = held.messages.findLastIndex(message => message.seq === seq)
  const message = held.messages[at]
  const changed = message && change(message)
  return changed === message ? held : { ...held, messages: held.messages.with(at, changed as Message) }
}

function withWaiting(held: Conversation, message: Message): Conversation {
  const isStored = held.messages.some(each => each.from === message.from && each.key === message.key)
  return isStored ? held : { ...held, messages: [...held.messages, message] }
}

function withoutWaiting(held: Conversation, key: string | undefined): Conversation {
  if (key === undefined || !held.messages.some(each => each.waiting && each.key === key)) return held
  return { ...held, messages: held.messages.filter(each => !(each.waiting && each.key === key)) }
}

/** Delivered messages, and the member's own messages that wait for the confirmation of the email address. */
function split(messages: readonly Message[]): [Message[], Message[]] {
  return [messages.filter(message => !message.waiting), messages.filter(message => message.waiting)]
}
