import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId, Instant, MemberId } from '#platform/ids.ts'

/** A message that contains the words. */
export const FoundMessage = Type.Object({
  conversation: Type.Object({ id: ConversationId }),
  /** Null when the profile was deleted. */
  profile: Type.Union([MemberCard, Type.Null()]),
  seq: Type.Integer(),
  from: MemberId,
  text: Type.String(),
  at: Instant,
})
export type FoundMessage = Static<typeof FoundMessage>

export const searchMessages = endpoint({
  room: 'chat',
  method: 'GET',
  path: '/api/chat-search.php',
  summary: 'Search the caller’s own conversations for messages with these words, newest first',
  who: 'member',
  query: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 100 }),
    /** The last hit of the previous page: its conversation and number. */
    before_conversation: Type.Optional(ConversationId),
    before_seq: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: Type.Object({ hits: Type.Array(FoundMessage), more: Type.Boolean() }),
  errors: {},
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})
