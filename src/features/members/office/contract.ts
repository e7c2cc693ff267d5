import { type Static, Type } from 'typebox'
import { HELD_FIELDS } from '#members/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { HARMS } from '#safety/rules'

export const QueuedText = Type.Object({
  id: Id,
  field: Type.Enum([...HELD_FIELDS]),
  content: Type.String(),
  /** Each kind of harm with the words of the text that announce it, in normalised spelling. */
  found: Type.Array(Type.Object({ harm: Type.Enum([...HARMS]), words: Type.String() })),
  member: Type.Object({ id: MemberId, name: Type.String(), age: Type.Integer(), fictional: Type.Boolean() }),
  site: Type.String(),
  at: Instant,
})
export type QueuedText = Static<typeof QueuedText>

export const getTextReview = endpoint({
  room: 'members-office',
  method: 'GET',
  path: '/api/text-review.php',
  summary: 'List the profile texts that wait for a decision, of one site or all, longest first',
  who: { staff: 'review_reports' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({ waiting: Type.Integer(), texts: Type.Array(QueuedText) }),
  errors: {},
})

export const decideTextReview = endpoint({
  room: 'members-office',
  method: 'PUT',
  path: '/api/text-review.php',
  summary: 'Approve a profile text or refuse it; a text is decided once',
  who: { staff: 'review_reports' },
  body: Type.Object({ id: Id, approved: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({
    /** `before`: a colleague decided first, or the member replaced the text. */
    decided: Type.Union([Type.Literal('now'), Type.Literal('before')]),
  }),
  errors: { item_locked: 409 },
  idempotency: 'platform',
})
