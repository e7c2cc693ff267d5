import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { type Conversation, type Reaction, setReaction } from '../../contract.ts'
import type { ReactionName } from '../../rules.ts'
import { CONVERSATIONS } from '../conversation/conversation-query.ts'
import type { DisplayedMessage } from '../conversation/message-rows.ts'
import { applyEvent } from '../live/apply-event.ts'

interface ReactionChange {
  readonly conversation: Conversation
  readonly message: DisplayedMessage
  readonly reaction: ReactionName | null
}

/** Shows the reaction at once. The server's reply then replaces it, and a refusal loads the conversation again. */
export async function sendReaction(
  queries: QueryClient,
  me: number,
  { conversation, message, reaction }: ReactionChange,
) {
  if (!conversation.conversation) return
  const where = { conversation: conversation.conversation.id, seq: message.seq }
  const version = (message.reactions?.find(each => each.from === me)?.version ?? 0) + 1
  const show = (one: Reaction) => applyEvent(queries, me, { name: 'chat.reaction', data: { ...where, reaction: one } })
  await show({ from: me, reaction, version })
  try {
    const response = await call(setReaction, { body: { ...where, reaction } })
    await show(response.reaction)
  } catch {
    await queries.resetQueries({ queryKey: CONVERSATIONS })
  }
}
