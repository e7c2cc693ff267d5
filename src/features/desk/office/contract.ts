import { type Static, Type } from 'typebox'
import { MESSAGE_KINDS, VERDICTS } from '#desk/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'

const NearMessage = Type.Object({
  seq: Type.Integer(),
  from: Type.Enum(['profile', 'member', 'site']),
  kind: Type.Enum([...MESSAGE_KINDS]),
  text: Type.String(),
  at: Instant,
})
export type NearMessage = Static<typeof NearMessage>

/** An answer from the random sample, with the messages of both around it, oldest first. */
export const SampledAnswer = Type.Object({
  id: Id,
  staff: Id,
  /** The email of the operator who answered. */
  operator: Type.String(),
  site: Type.String(),
  profile: Type.String(),
  member: Type.String(),
  before: Type.Array(NearMessage),
  words: Type.String(),
  honest: Type.Boolean(),
  at: Instant,
  after: Type.Array(NearMessage),
})
export type SampledAnswer = Static<typeof SampledAnswer>

export const getAnswerReview = endpoint({
  room: 'desk-office',
  method: 'GET',
  path: '/api/desk-review.php',
  summary: 'List the sampled answers of operators that wait for a verdict, oldest first',
  who: { staff: 'review_answers' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({ waiting: Type.Integer(), answers: Type.Array(SampledAnswer) }),
  errors: {},
})

export const decideAnswerReview = endpoint({
  room: 'desk-office',
  method: 'PUT',
  path: '/api/desk-review.php',
  summary: 'Judge a sampled answer, with a note for its operator; an answer is judged once, and not by its author',
  who: { staff: 'review_answers' },
  body: Type.Object(
    { id: Id, verdict: Type.Enum([...VERDICTS]), note: Type.String({ maxLength: 1_000 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** `before` means that a colleague judged first. */
    decided: Type.Union([Type.Literal('now'), Type.Literal('before')]),
  }),
  errors: {},
  idempotency: 'platform',
})

export * from './contract-team.ts'
