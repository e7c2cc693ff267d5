import type { Conversation } from '../../contract.ts'
import { type ChatEvent, conversationAfter } from '../../live/live-events.ts'

/** The number of kept events. Fewer arrive while a page loads. */
const REMEMBERED = 50
const changes: ChatEvent[] = []

export function rememberChange(change: ChatEvent): void {
  changes.push(change)
  if (changes.length > REMEMBERED) changes.shift()
}

/** Applies recent events to a page of older messages that was requested before them. */
export function withRecentChanges(cached: Conversation, me: number): Conversation {
  let state = cached
  for (const event of changes) {
    if (!('conversation' in event.data) || event.data.conversation !== cached.conversation?.id) continue
    const next = conversationAfter(state, event, me)
    if (next !== 'reload') state = next
  }
  return state
}
