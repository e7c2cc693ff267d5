import { type Static, Type } from 'typebox'
import { COMPLAINT_SUBJECTS } from '#pages/rules'
import { Photo } from '#photos/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'
import { ReportKind, ReportReason } from '#safety/contract'
import { DECISIONS } from '#safety/rules'
import { ANSWER_LENGTH } from './rules.ts'

const Person = Type.Object({ id: Id, name: Type.String(), age: Type.Integer(), fictional: Type.Boolean() })

export const QueuedReport = Type.Object({
  id: Id,
  kind: ReportKind,
  reason: ReportReason,
  story: Type.String(),
  member: Person,
  reporter: Type.Object({ id: Id, name: Type.String() }),
  site: Type.String(),
  at: Instant,
  /** The message as it was, where it is about one. */
  text: Type.Union([Type.String(), Type.Null()]),
  /** The profile's own words as they were. */
  about: Type.String(),
  /** The photos that others see; the reported one first. */
  photos: Type.Array(Photo),
  /** Measures after earlier reports. */
  acted: Type.Integer(),
})
export type QueuedReport = Static<typeof QueuedReport>

/** Somebody whose account is disabled, and may be opened again after an objection. */
export const DisabledMember = Type.Object({ report: Id, member: Person, site: Type.String(), reason: ReportReason })
export type DisabledMember = Static<typeof DisabledMember>

export const getReportQueue = endpoint({
  room: 'backoffice',
  method: 'GET',
  path: '/api/report-review.php',
  summary: 'Reports that wait for a decision, what can’t wait first, of all sites; and who is disabled',
  who: 'administrator',
  reply: Type.Object({
    waiting: Type.Integer(),
    reports: Type.Array(QueuedReport),
    disabled: Type.Array(DisabledMember),
  }),
  errors: {},
})

export const decideOnReport = endpoint({
  room: 'backoffice',
  method: 'PUT',
  path: '/api/report-review.php',
  summary: 'Decide a report once; reporter and member are told by mail',
  who: 'administrator',
  body: Type.Object({ id: Id, decision: Type.Enum([...DECISIONS]) }, { additionalProperties: false }),
  reply: Type.Object({ decided: Type.Union([Type.Literal('now'), Type.Literal('before')]) }),
  errors: {},
  idempotency: 'platform',
})

export const reopenMember = endpoint({
  room: 'backoffice',
  method: 'DELETE',
  path: '/api/report-review.php',
  summary: 'Open an account again that this report had disabled',
  who: 'administrator',
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ open: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})

export const OpenComplaint = Type.Object({
  id: Id,
  site: Type.String(),
  member: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  email: Type.String(),
  language: Type.String(),
  subject: Type.Enum([...COMPLAINT_SUBJECTS]),
  story: Type.String(),
  at: Instant,
  /** When it has to be answered at the latest. */
  due: Instant,
})
export type OpenComplaint = Static<typeof OpenComplaint>

export const getComplaints = endpoint({
  room: 'backoffice',
  method: 'GET',
  path: '/api/complaint-review.php',
  summary: 'Complaints that nobody has answered yet, oldest first, of all sites',
  who: 'administrator',
  reply: Type.Object({ complaints: Type.Array(OpenComplaint) }),
  errors: {},
})

export const answerComplaint = endpoint({
  room: 'backoffice',
  method: 'PUT',
  path: '/api/complaint-review.php',
  summary: 'Answer a complaint by mail, once',
  who: 'administrator',
  body: Type.Object({ id: Id, answer: Type.String({ maxLength: ANSWER_LENGTH }) }, { additionalProperties: false }),
  reply: Type.Object({ answered: Type.Union([Type.Literal('now'), Type.Literal('before')]) }),
  errors: { answer_missing: 400 },
  idempotency: 'platform',
})
