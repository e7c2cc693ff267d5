import { type Static, Type } from 'typebox'
import { ACCOUNT_STATUSES } from '#accounts/rules'
import { COMPLAINT_SUBJECTS } from '#pages/rules'
import { endpoint } from '#platform/endpoint.ts'
import { ComplaintId, Id, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { ANSWER_LENGTH, COMPLAINT_LISTS, SET_ASIDE_LENGTH } from './rules.ts'

export const OfficeComplaint = Type.Object({
  id: ComplaintId,
  site: Type.String(),
  site_id: Type.Integer(),
  /** The member who was logged in while writing the complaint. */
  member: nullable(MemberId),
  name: Type.String(),
  email: Type.String(),
  /**
   * The owner of the email address. `own`: the member who was logged in. `other`: not that member. `account`: a member, but
   * the sender was not logged in. `nobody`: the address has no account. The answer goes to the address, so for `other` it
   * must reveal nothing about the member.
   */
  address: Type.Enum(['own', 'other', 'account', 'nobody']),
  /** The member who was logged in, or else the owner of the address; null if the caller may not see members. */
  account: nullable(
    Type.Object({
      id: MemberId,
      name: Type.String(),
      age: nullable(Type.Integer()),
      status: Type.Enum([...ACCOUNT_STATUSES]),
      premium: Type.Boolean(),
      joined: Instant,
      suspended_until: nullable(Instant),
    }),
  ),
  /** The measure that keeps the sender out, in words; null without one, or if the complaint isn't an objection. */
  measure: nullable(Type.Object({ words: Type.String(), liftable: Type.Boolean() })),
  language: Type.String(),
  subject: Type.Enum([...COMPLAINT_SUBJECTS]),
  story: Type.String(),
  /** It came by email to the support address. */
  by_mail: Type.Boolean(),
  /** The complaint that this email replies to. */
  earlier: nullable(Type.Object({ story: Type.String(), answer: nullable(Type.String()), at: Instant })),
  at: Instant,
  /** The deadline for the answer. */
  due: Instant,
  /** The caller decided about this member, so a colleague must answer. */
  own_decision: Type.Boolean(),
  /** The emails of the colleagues who may decide, if the caller may not; null if the caller may. */
  deciders: nullable(Type.Array(Type.String())),
  /** The staff member who takes care of it. */
  assigned: nullable(Type.Object({ id: Id, email: Type.String(), own: Type.Boolean() })),
  /** Null while it is open. `by` is null for complaints from before the archive. */
  handled: nullable(
    Type.Object({
      at: Instant,
      by: nullable(Type.String()),
      answer: nullable(Type.String()),
      set_aside: nullable(Type.String()),
    }),
  ),
})
export type OfficeComplaint = Static<typeof OfficeComplaint>

export const StandardAnswer = Type.Object({
  id: Id,
  site: Type.Integer(),
  language: Type.String(),
  title: Type.String(),
  body: Type.String(),
  version: Type.Integer(),
})
export type StandardAnswer = Static<typeof StandardAnswer>

const Colleague = Type.Object({
  id: Id,
  email: Type.String(),
  /** The sites on which the colleague handles complaints; null means all. */
  sites: nullable(Type.Array(Type.Integer())),
})
export type Colleague = Static<typeof Colleague>

export const getComplaints = endpoint({
  room: 'pages-office',
  method: 'GET',
  path: '/api/complaint-review.php',
  summary:
    'List the complaints of the caller’s sites, a page at a time: open ones with the oldest first, handled ones with the last handled first',
  who: { staff: 'handle_complaints' },
  query: Type.Object({
    site: Type.Optional(SmallId),
    /** Default: open. */
    list: Type.Optional(Type.Enum([...COMPLAINT_LISTS])),
    /** A number of a complaint or an email address: finds open and handled complaints. */
    search: Type.Optional(Type.String({ maxLength: 254 })),
    after: Type.Optional(ComplaintId),
  }),
  reply: Type.Object({
    /** Open complaints. */
    waiting: Type.Integer(),
    complaints: Type.Array(OfficeComplaint),
    more: Type.Boolean(),
    /** How long the complaints waited that staff answered in the last days. */
    answers: Type.Object({
      count: Type.Integer(),
      median_in_seconds: nullable(Type.Integer()),
      p90_in_seconds: nullable(Type.Integer()),
    }),
    standard_answers: Type.Array(StandardAnswer),
    colleagues: Type.Array(Colleague),
  }),
  errors: {},
})

export const assignComplaint = endpoint({
  room: 'pages-office',
  method: 'PUT',
  path: '/api/complaint-assignment.php',
  summary: 'Assign an open complaint to a staff member, or to nobody, unless a colleague assigned it meanwhile',
  who: { staff: 'handle_complaints' },
  body: Type.Object(
    {
      id: ComplaintId,
      /** The staff member whom the page showed. */
      before: nullable(Id),
      to: nullable(Id),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ assigned: nullable(Id) }),
  errors: { complaint_assigned: 409, complaint_closed: 409, colleague_unknown: 400 },
  idempotency: 'platform',
})

const Handled = Type.Union([Type.Literal('now'), Type.Literal('before')])

export const answerComplaint = endpoint({
  room: 'pages-office',
  method: 'PUT',
  path: '/api/complaint-review.php',
  summary: 'Answer a complaint by email, once; an objection needs a different staff member from the first decision',
  who: { staff: 'handle_complaints' },
  body: Type.Object(
    {
      id: ComplaintId,
      answer: Type.String({ maxLength: ANSWER_LENGTH }),
      /** Lifts the sender's measure too. */
      lift: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ answered: Handled }),
  errors: { answer_missing: 400, own_decision: 409, item_locked: 409, lift_refused: 403, appeal_not_allowed: 403 },
  idempotency: 'platform',
})

export const setAsideComplaint = endpoint({
  room: 'pages-office',
  method: 'DELETE',
  path: '/api/complaint-review.php',
  summary:
    'Close a complaint without an email, for example if the address belongs to a stranger; the audit log keeps the reason',
  who: { staff: 'handle_complaints' },
  body: Type.Object(
    { id: ComplaintId, reason: Type.String({ maxLength: SET_ASIDE_LENGTH }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ set_aside: Handled }),
  errors: { aside_reason_missing: 400, own_decision: 409, item_locked: 409, appeal_not_allowed: 403 },
  idempotency: 'platform',
})
