import { type Static, Type } from 'typebox'
import { COMPLAINT_SUBJECTS } from '#pages/rules'
import { endpoint } from '#platform/endpoint.ts'
import { ComplaintId, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { ANSWER_LENGTH, SET_ASIDE_LENGTH } from './rules.ts'

export const OpenComplaint = Type.Object({
  id: ComplaintId,
  site: Type.String(),
  /** The member who was logged in while writing the complaint. */
  member: Type.Union([MemberId, Type.Null()]),
  name: Type.String(),
  email: Type.String(),
  /**
   * The owner of the email address. `own`: the member who was logged in. `other`: not that member. `account`: a member, but
   * the sender was not logged in. `nobody`: the address has no account. The answer goes to the address, so for `other` it
   * must reveal nothing about the member.
   */
  address: Type.Enum(['own', 'other', 'account', 'nobody']),
  language: Type.String(),
  subject: Type.Enum([...COMPLAINT_SUBJECTS]),
  story: Type.String(),
  at: Instant,
  /** The deadline for the answer. */
  due: Instant,
  /** The caller decided about this member, so a colleague must answer. */
  own_decision: Type.Boolean(),
})
export type OpenComplaint = Static<typeof OpenComplaint>

export const getComplaints = endpoint({
  room: 'pages-office',
  method: 'GET',
  path: '/api/complaint-review.php',
  summary: 'List the unanswered complaints of the caller’s sites, oldest first, a page at a time',
  who: { staff: 'handle_complaints' },
  query: Type.Object({ site: Type.Optional(SmallId), after: Type.Optional(ComplaintId) }),
  reply: Type.Object({ waiting: Type.Integer(), complaints: Type.Array(OpenComplaint), more: Type.Boolean() }),
  errors: {},
})

const Handled = Type.Union([Type.Literal('now'), Type.Literal('before')])

export const answerComplaint = endpoint({
  room: 'pages-office',
  method: 'PUT',
  path: '/api/complaint-review.php',
  summary: 'Answer a complaint by email, once; an objection needs a different staff member from the first decision',
  who: { staff: 'handle_complaints' },
  body: Type.Object(
    { id: ComplaintId, answer: Type.String({ maxLength: ANSWER_LENGTH }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ answered: Handled }),
  errors: { answer_missing: 400, own_decision: 409, item_locked: 409 },
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
  errors: { aside_reason_missing: 400, own_decision: 409, item_locked: 409 },
  idempotency: 'platform',
})
