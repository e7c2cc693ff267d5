import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId, MemberId } from '#platform/ids.ts'
import { REACTIONS } from './rules.ts'

const Seq = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Null means no reaction. The schema is a separate constant, because the script of browsers contains no schemas. */
const ReactionOrNone = Type.Union([Type.Enum([...REACTIONS]), Type.Null()])

export const Reaction = Type.Object({
  from: MemberId,
  reaction: ReactionOrNone,
  /** The version of the reactions. The higher one of two versions is newer. */
  version: Type.Integer(),
})
export type Reaction = Static<typeof Reaction>

export const setReaction = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-reaction.php',
  summary: 'React to a message, in place of an earlier reaction; null removes the reaction',
  who: 'member',
  body: Type.Object({ conversation: ConversationId, seq: Seq, reaction: ReactionOrNone }),
  reply: Type.Object({ reaction: Reaction }),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 60, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})
