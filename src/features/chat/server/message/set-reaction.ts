import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import type { Reaction } from '../../contract.ts'
import { REACTIONS, type ReactionName } from '../../rules.ts'
import { conversationFor } from '../policy.ts'
import { presentReaction } from '../present.ts'
import { putReaction } from './store-reactions.ts'

interface ReactionChange {
  readonly conversation: number
  readonly seq: number
  readonly reaction: ReactionName | null
}

/** Sets the viewer's reaction to a message, in place of an earlier one. */
export async function setReaction(
  tx: Tx,
  viewer: { siteId: number; memberId: number },
  { conversation, seq, reaction }: ReactionChange,
): Promise<Reaction> {
  const { id, other_id, cleared } = await conversationFor(tx, viewer, conversation)
  const row = await putReaction(tx, {
    conversationId: id,
    seq,
    memberId: viewer.memberId,
    cleared,
    reaction: reaction === null ? 0 : REACTIONS.indexOf(reaction) + 1,
  })
  if (!row) throw notFound()
  const data = { conversation: id, seq, reaction: presentReaction(row) }
  await publishLive(tx, viewer.memberId, 'chat.reaction', data)
  await publishLive(tx, other_id, 'chat.reaction', data)
  return data.reaction
}
