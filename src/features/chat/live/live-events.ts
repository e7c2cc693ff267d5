import { type Static, type TSchema, Type } from 'typebox'
import { ConversationId, MemberId } from '#platform/ids.ts'
import type { Conversation } from '../contract.ts'
import { Message } from '../contract-messages.ts'
import { Reaction } from '../contract-reactions.ts'
import {
  withDeleted,
  withDelivered,
  withMessage,
  withoutUpTo,
  withPresence,
  withReaction,
  withRead,
} from './live-conversation.ts'
import {
  type ChatList,
  listWithChange,
  listWithDeleted,
  listWithDelivered,
  listWithMessage,
  listWithout,
  listWithPresence,
  listWithRead,
} from './live-list.ts'
import { type Typing, typingAfter, typingWithout } from './live-typing.ts'

const Seq = Type.Integer()
const Nothing = Type.Object({})
const Mark = Type.Object({ conversation: ConversationId, member: MemberId, seq: Seq })

/**
 * Every live event and live signal of chat: the schema of its data, and its effect on the data that a page holds. To add
 * one, add an entry here and publish it on the server; live-equals-fresh.api.test.ts fails until the new entry is tested.
 * The server encrypts the ids in the data by the schemas; browsers don't load the schemas (bin/call-plugin.ts).
 */
export const CHAT_EVENTS = {
  /** A new message, for both members. `profile` is the other member, seen by the member who receives the event. */
  'chat.message': liveEvent({
    data: Type.Object({ conversation: ConversationId, profile: MemberId, message: Message }),
    list: listWithMessage,
    conversation: (cached, { message }, me) => (cached.conversation ? withMessage(cached, message, me) : 'reload'),
    typing: (typing, { conversation, message }) => typingWithout(typing, conversation, message.from),
  }),
  /** `member` has read up to `seq`; for both members. */
  'chat.read': liveEvent({ data: Mark, list: listWithRead, conversation: withRead }),
  /** The browser of `member` has received messages up to `seq`; for both members. */
  'chat.delivered': liveEvent({ data: Mark, list: listWithDelivered, conversation: withDelivered }),
  /** The sender deleted a message; for both members. */
  'chat.deleted': liveEvent({
    data: Type.Object({ conversation: ConversationId, seq: Seq }),
    list: listWithDeleted,
    conversation: (cached, { seq }) => withDeleted(cached, seq),
    changesOldMessages: true,
  }),
  /** A member changed the reaction to a message; for both members. */
  'chat.reaction': liveEvent({
    data: Type.Object({ conversation: ConversationId, seq: Seq, reaction: Reaction }),
    list: 'unchanged',
    conversation: (cached, { seq, reaction }) => withReaction(cached, seq, reaction),
    changesOldMessages: true,
  }),
  /** The member removed the conversation up to `seq` from their own list. */
  'chat.removed': liveEvent({
    data: Type.Object({ conversation: ConversationId, seq: Seq }),
    list: (list, { conversation, seq }) => listWithout(list, conversation, seq),
    conversation: (cached, { seq }) => withoutUpTo(cached, seq),
  }),
  /** The member pinned or unpinned the conversation; for the member's own tabs and devices. */
  'chat.pinned': liveEvent({
    data: Type.Object({ conversation: ConversationId, pinned: Type.Boolean() }),
    list: (list, { conversation, pinned }) => listWithChange(list, conversation, { pinned }),
    conversation: 'unchanged',
  }),
  /** A member turned receipts on or off; for this member and everybody with whom they have a conversation. */
  'chat.receipts': liveEvent({ data: Nothing, list: 'unchanged', conversation: 'reload' }),
  /**
   * The page must load its data again, because no other event describes the change, for example a move to another
   * folder.
   */
  'chat.reload': liveEvent({ data: Nothing, list: 'reload', conversation: 'reload', filteredList: 'reload' }),
  /** The member chose to see or to blur the images of a conversation; for the member's other tabs and devices. */
  'chat.images': liveEvent({
    data: Type.Object({ conversation: ConversationId, accepted: Type.Boolean() }),
    list: 'unchanged',
    conversation: 'unchanged',
    images: 'reload',
  }),
  /** `member` came online or went offline; for everybody with whom they have a conversation. */
  'chat.presence': liveSignal({
    data: Type.Object({ member: MemberId, online: Type.Boolean() }),
    list: listWithPresence,
    conversation: withPresence,
    concerns: (cached, { member }) => cached.profile?.id === member,
  }),
  /** `member` is typing in the conversation. Only the other member receives this signal. */
  'chat.typing': liveSignal({
    data: Type.Object({ conversation: ConversationId, member: MemberId }),
    list: 'unchanged',
    conversation: 'unchanged',
    typing: typingAfter,
  }),
}

/** The new state. With `reload` the event has too little data to compute it, so the browser fetches the state. */
export type Next<State> = State | 'reload'

type Effect<State, Data> = 'unchanged' | 'reload' | ((cached: State, data: Data, me: number) => Next<State>)

interface Effects<Data> {
  readonly list: Effect<ChatList, Data>
  readonly conversation: Effect<Conversation, Data>
  readonly typing?: (typing: Typing, data: Data, nowInMs: number) => Typing
  readonly filteredList?: 'reload'
  readonly images?: 'reload'
  /** Whether the event concerns this cached conversation. Default: the `conversation` of the data equals its id. */
  readonly concerns?: (cached: Conversation, data: Data) => boolean
  /** The event may change a page of older messages that is loading at that moment. */
  readonly changesOldMessages?: true
}

interface Described<Schema extends TSchema> extends Effects<Static<Schema>> {
  /** The build leaves the schemas out of the script of browsers. */
  readonly data: Schema
}

function liveEvent<S extends TSchema>(entry: Described<S>): Described<S> & { readonly kind: 'event' } {
  return { kind: 'event', ...entry }
}

function liveSignal<S extends TSchema>(entry: Described<S>): Described<S> & { readonly kind: 'signal' } {
  return { kind: 'signal', ...entry }
}

type Entries = typeof CHAT_EVENTS
export type ChatEventName = keyof Entries
export type ChatEventData<N extends ChatEventName> = Static<Entries[N]['data']>
export type ChatEvent<N extends ChatEventName = ChatEventName> = {
  [K in N]: { readonly name: K; readonly data: ChatEventData<K> }
}[N]

type DataOfKind<Kind extends 'event' | 'signal'> = {
  [N in ChatEventName as Entries[N]['kind'] extends Kind ? N : never]: ChatEventData<N>
}

declare module '#platform/live.ts' {
  interface LiveEvents extends DataOfKind<'event'> {}
  interface LiveSignals extends DataOfKind<'signal'> {}
}

export const CHAT_EVENT_NAMES = Object.keys(CHAT_EVENTS) as ChatEventName[]

/** The entry of an event; it takes the data of that event. */
export function entryOf(event: ChatEvent): Effects<ChatEvent['data']> {
  return CHAT_EVENTS[event.name] as never
}

/** The cached state plus an event equals a fresh load, also when the event is applied twice. */
export function listAfter(cached: ChatList, event: ChatEvent, me: number): Next<ChatList> {
  return after(entryOf(event).list, cached, event, me)
}

export function conversationAfter(cached: Conversation, event: ChatEvent, me: number): Next<Conversation> {
  return after(entryOf(event).conversation, cached, event, me)
}

function after<State>(effect: Effect<State, ChatEvent['data']>, cached: State, { data }: ChatEvent, me: number) {
  if (effect === 'unchanged') return cached
  return effect === 'reload' ? 'reload' : effect(cached, data, me)
}
