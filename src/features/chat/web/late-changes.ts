import type { Conversation } from '../contract.ts'
import { type ChatEvent, conversationAfter } from './live-model.ts'

/** What happened to a message, which may be on a page that is just being loaded. */
type LateChange = Extract<ChatEvent, { name: 'chat.deleted' | 'chat.reaction' }>

/** More than happens while a page loads. */
const REMEMBERED = 50
const changes: LateChange[] = []

export function rememberChange(change: LateChange): void {
  changes.push(change)
  if (changes.length > REMEMBERED) changes.shift()
}

/** A page of older messages that was asked for before an event knows nothing of it; applying one twice is harmless. */
export function withLateChanges(held: Conversation, me: number): Conversation {
  const ours = changes.filter(({ data }) => data.conversation === held.conversation?.id)
  return ours.reduce((state, event) => conversationAfter(state, event, me).state, held)
}
