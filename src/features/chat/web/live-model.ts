import type { LiveEvents, LiveMoments } from '#platform/live.ts'
import type { Conversation } from '../contract.ts'
import {
  type Changed,
  withDeleted,
  withDelivered,
  withMessage,
  withoutUpTo,
  withPresence,
  withReaction,
  withRead,
} from './conversation-model.ts'
import {
  type ChatList,
  listWithDeleted,
  listWithDelivered,
  listWithMessage,
  listWithout,
  listWithPresence,
  listWithRead,
} from './list-model.ts'

type Events = Pick<
  LiveEvents & LiveMoments,
  | 'chat.message'
  | 'chat.read'
  | 'chat.delivered'
  | 'chat.deleted'
  | 'chat.reaction'
  | 'chat.removed'
  | 'chat.receipts'
  | 'chat.reload'
  | 'chat.presence'
>

/** What this room's pages hear, but for typing, which is in no page's data. */
export type ChatEvent = { [N in keyof Events]: { readonly name: N; readonly data: Events[N] } }[keyof Events]

/** What is held plus an event equals what would be loaded afresh, also when the event is applied twice. */
export function conversationAfter(held: Conversation, event: ChatEvent, me: number): Changed<Conversation> {
  switch (event.name) {
    case 'chat.message':
      return held.conversation ? withMessage(held, event.data.message, me) : { state: held, gap: true }
    case 'chat.read':
      return whole(withRead(held, event.data, me))
    case 'chat.delivered':
      return whole(withDelivered(held, event.data, me))
    case 'chat.deleted':
      return whole(withDeleted(held, event.data.seq))
    case 'chat.reaction':
      return whole(withReaction(held, event.data.seq, event.data.reaction))
    case 'chat.removed':
      return whole(withoutUpTo(held, event.data.seq))
    case 'chat.presence':
      return whole(withPresence(held, event.data))
    case 'chat.receipts':
    case 'chat.reload':
      return { state: held, gap: true }
  }
}

export function listAfter(list: ChatList, event: ChatEvent, me: number): Changed<ChatList> {
  switch (event.name) {
    case 'chat.message':
      return listWithMessage(list, event.data, me)
    case 'chat.read':
      return whole(listWithRead(list, event.data, me))
    case 'chat.delivered':
      return whole(listWithDelivered(list, event.data, me))
    case 'chat.deleted':
      return whole(listWithDeleted(list, event.data))
    case 'chat.removed':
      return whole(listWithout(list, event.data.conversation, event.data.seq))
    case 'chat.presence':
      return whole(listWithPresence(list, event.data))
    case 'chat.reload':
      return { state: list, gap: true }
    case 'chat.reaction':
    case 'chat.receipts':
      return whole(list)
  }
}

function whole<State>(state: State): Changed<State> {
  return { state, gap: false }
}
