import { type Static, Type } from 'typebox'
import { Message } from '#chat/contract'
import { Persona, StatedFact } from '#fictional/contract'
import { STATED_FACT_LENGTH } from '#fictional/rules'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId, Id, Instant, MemberId } from '#platform/ids.ts'
import { Shift } from './contract-shifts.ts'
import { DRAFT_LENGTH, HAND_BACK_REASONS } from './rules.ts'

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const WaitingConversation = Type.Object({
  conversation: ConversationId,
  profile: Type.String(),
  member: Type.String(),
  site: Type.String(),
  language: Type.String(),
  /** The time of the first message without an answer. */
  since: Instant,
})
export type WaitingConversation = Static<typeof WaitingConversation>

const Figures = Type.Object({
  staff: Id,
  email: Type.String(),
  own: Type.Boolean(),
  today: Type.Integer(),
  week: Type.Integer(),
  /** The median over the last week. */
  median_wait_in_seconds: OrNull(Type.Integer()),
  /** The time within which nine of ten members got an answer. */
  p90_wait_in_seconds: OrNull(Type.Integer()),
  honest: Type.Integer(),
  /** The number of conversations that the operator passed over or returned. */
  skips: Type.Integer(),
  /** Verdicts on the sample of answers in the last week. */
  good: Type.Integer(),
  improve: Type.Integer(),
  wrong: Type.Integer(),
})
export type Figures = Static<typeof Figures>

export const Note = Type.Object({ id: Id, words: Type.String(), staff: Id, at: Instant })
export type Note = Static<typeof Note>

/** A profile as other members see it, with the photos that staff approved. */
const Person = Type.Object({
  id: MemberId,
  name: Type.String(),
  age: Type.Integer(),
  city: OrNull(Type.String()),
  /** Name and value of a profile field, as on the profile page. */
  fields: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
  about: Type.String(),
  reason: Type.String(),
  photos: Type.Array(Type.Object({ thumb: Type.String(), full: Type.String() })),
})
export type Person = Static<typeof Person>

/** The conversation that an operator holds, with everything needed to answer it. */
export const LeasedConversation = Type.Object({
  conversation: ConversationId,
  until: Instant,
  /** The unsent text of this operator. */
  draft: Type.String(),
  site: Type.String(),
  language: Type.String(),
  profile: Person,
  member: Person,
  messages: Type.Array(Message),
  /** The path of the conversation’s images, signed for this operator and valid for some hours. */
  images: Type.String(),
  notes: Type.Array(Note),
  /** The persona sheet, and the facts that operators stated to members in the profile’s name. */
  persona: Persona,
  stated_facts: Type.Array(StatedFact),
  /**
   * Whether the member asked if the profile is real, or asked to meet, and got no answer yet. Then the answer must
   * contain `honest_sentence`.
   */
  honesty_needed: Type.Boolean(),
  honest_sentence: Type.String(),
  message_length: Type.Integer(),
})
export type LeasedConversation = Static<typeof LeasedConversation>

export const getDesk = endpoint({
  room: 'desk',
  method: 'GET',
  path: '/api/desk.php',
  summary:
    'List the conversations that wait for an operator, longest wait first, with the conversation that the caller holds',
  who: { staff: 'answer_conversations' },
  query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 5 })) }),
  reply: Type.Object({
    waiting: Type.Array(WaitingConversation),
    more: Type.Boolean(),
    /** The languages in which the caller answers. Conversations in other languages are left out. */
    languages: Type.Array(Type.String()),
    shift: Shift,
    leased: OrNull(LeasedConversation),
  }),
  errors: {},
  repeatedByPage: true,
})

export const takeConversation = endpoint({
  room: 'desk',
  method: 'POST',
  path: '/api/desk-lease.php',
  summary: 'Take a waiting conversation, or renew its lease; the caller’s lease of any other conversation ends',
  who: { staff: 'answer_conversations' },
  body: Type.Object({ conversation: ConversationId }),
  reply: Type.Object({ leased: LeasedConversation }),
  errors: { lease_taken: 409 },
  idempotency: 'own',
  repeatedByPage: true,
})

export const takeNext = endpoint({
  room: 'desk',
  method: 'POST',
  path: '/api/desk-next.php',
  summary:
    'Take the conversation that has waited longest in the caller’s languages; return the leased one if the caller has one, and null if none waits',
  who: { staff: 'answer_conversations' },
  body: Type.Object({}),
  reply: Type.Object({ leased: OrNull(LeasedConversation) }),
  errors: {},
  idempotency: 'own',
})

export const keepDraft = endpoint({
  room: 'desk',
  method: 'PUT',
  path: '/api/desk-draft.php',
  summary: 'Keep the unsent answer of the leased conversation, and extend the lease; it ends with the lease',
  who: { staff: 'answer_conversations' },
  body: Type.Object({ conversation: ConversationId, words: Type.String({ maxLength: DRAFT_LENGTH }) }),
  reply: Type.Object({ until: Instant }),
  errors: { lease_lost: 409 },
  idempotency: 'own',
  repeatedByPage: true,
})

export const handBack = endpoint({
  room: 'desk',
  method: 'DELETE',
  path: '/api/desk-lease.php',
  summary: 'Return a conversation to the queue, with the reason',
  who: { staff: 'answer_conversations' },
  body: Type.Object({ conversation: ConversationId, reason: Type.Optional(Type.Enum([...HAND_BACK_REASONS])) }),
  reply: Type.Object({}),
  errors: {},
  idempotency: 'own',
})

export const answer = endpoint({
  room: 'desk',
  method: 'POST',
  path: '/api/desk-answer.php',
  summary:
    'Answer in the profile’s name, once per idempotency key; only for the operator with the lease of the conversation',
  who: { staff: 'answer_conversations' },
  body: Type.Object({ conversation: ConversationId, text: Type.String({ minLength: 1, maxLength: 10_000 }) }),
  reply: Type.Object({ seq: Type.Integer() }),
  errors: {
    lease_lost: 409,
    honesty_needed: 422,
    claims_real: 422,
    claims_meeting: 422,
    claims_contact: 422,
    claims_payment: 422,
    message_empty: 400,
    message_too_long: 400,
    member_out_of_reach: 410,
  },
  idempotency: 'own',
})

export const addNote = endpoint({
  room: 'desk',
  method: 'POST',
  path: '/api/desk-note.php',
  summary: 'Add a note to the conversation, for every operator',
  who: { staff: 'answer_conversations' },
  body: Type.Object({ conversation: ConversationId, words: Type.String({ minLength: 1, maxLength: 1_000 }) }),
  reply: Type.Object({ notes: Type.Array(Note) }),
  errors: { lease_lost: 409 },
  idempotency: 'own',
})

export const addStatedFact = endpoint({
  room: 'desk',
  method: 'POST',
  path: '/api/desk-stated-facts.php',
  summary: 'Add a fact that the operator stated to the member to the profile’s persona sheet',
  who: { staff: 'answer_conversations' },
  body: Type.Object({
    conversation: ConversationId,
    words: Type.String({ minLength: 1, maxLength: STATED_FACT_LENGTH }),
  }),
  reply: Type.Object({ stated_facts: Type.Array(StatedFact) }),
  errors: { lease_lost: 409 },
  idempotency: 'own',
})

export const flagMember = endpoint({
  room: 'desk',
  method: 'POST',
  path: '/api/desk-flag.php',
  summary: 'Protect a member: charges stop, unanswered messages are refunded, and the conversation leaves the queue',
  who: { staff: 'answer_conversations' },
  body: Type.Object({ conversation: ConversationId, reason: Type.String({ minLength: 1, maxLength: 1_000 }) }),
  reply: Type.Object({ credits_returned: Type.Integer() }),
  errors: { lease_lost: 409 },
  idempotency: 'platform',
})

export const getFigures = endpoint({
  room: 'desk',
  method: 'GET',
  path: '/api/desk-figures.php',
  summary:
    'Return the number of answers by operator: the caller’s own, or those of all operators with the permission `see_all_desk_figures`',
  who: { staff: 'see_desk_figures', all: 'see_all_desk_figures' },
  reply: Type.Object({ figures: Type.Array(Figures) }),
  errors: {},
})

export * from './contract-shifts.ts'
