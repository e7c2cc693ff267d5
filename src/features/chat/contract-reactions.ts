import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'
import { REACTIONS } from './rules.ts'

const Seq = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Null when it was taken back. In browsers schemas are nothing, so it has a name of its own. */
const Sign = Type.Union([Type.Enum([...REACTIONS]), Type.Null()])

export const Reaction = Type.Object({
  from: Id,
  reaction: Sign,
  /** Of two that are heard of, the higher one counts. */
  version: Type.Integer(),
})
export type Reaction = Static<typeof Reaction>

export const react = endpoint({
  room: 'chat',
  method: 'PUT',
  path: '/api/chat-reaction.php',
  summary: 'React to a message, in place of an earlier reaction; null takes it back',
  who: 'member',
  body: Type.Object({ conversation: Id, seq: Seq, reaction: Sign }),
  reply: Type.Object({ reaction: Reaction }),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 60, perSeconds: 60, by: 'member' },
})
