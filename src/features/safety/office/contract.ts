import { type Static, Type } from 'typebox'
import { Photo, RefusalReason } from '#photos/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, PhotoId, ReportId, SmallId } from '#platform/ids.ts'
import { ReportKind, ReportReason } from '#safety/contract'
import { DECISIONS } from '#safety/rules'

/** A suspension needs its length, which the common queue asks for. */
const DECISIONS_HERE = DECISIONS.filter(decision => decision !== 'suspended')

const ConcernedMember = Type.Object({
  id: MemberId,
  name: Type.String(),
  age: Type.Integer(),
  fictional: Type.Boolean(),
})

export const QueuedReport = Type.Object({
  id: ReportId,
  kind: ReportKind,
  reason: ReportReason,
  story: Type.String(),
  member: ConcernedMember,
  reporter: Type.Object({ id: MemberId, name: Type.String() }),
  site: Type.String(),
  at: Instant,
  /** The reported message's text, if the report is about one. */
  text: Type.Union([Type.String(), Type.Null()]),
  /**
   * The messages around the reported message. If the reporter also blocked the member in that step, the member's last
   * messages to the reporter.
   */
  messages: Type.Array(Type.Object({ text: Type.String(), at: Instant, by_reporter: Type.Boolean() })),
  /** The profile's text at the time of the report. */
  about: Type.String(),
  /** The photos visible now, the reported one first. */
  photos: Type.Array(Photo),
  /** The reported photo, if it is still visible. */
  photo: Type.Union([PhotoId, Type.Null()]),
  /** Addresses of reported pictures that are no longer in the gallery; a variant's name is appended. */
  evidence: Type.Array(Type.String()),
  /** Measures taken after earlier reports. */
  acted: Type.Integer(),
})
export type QueuedReport = Static<typeof QueuedReport>

export const getReportQueue = endpoint({
  room: 'safety-office',
  method: 'GET',
  path: '/api/report-review.php',
  summary: 'List the undecided reports of one site or all, urgent ones first',
  who: { staff: 'review_reports' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    waiting: Type.Integer(),
    reports: Type.Array(QueuedReport),
    /** The sites that staff can choose for a ban. */
    sites: Type.Array(Type.Object({ id: Id, host: Type.String() })),
  }),
  errors: {},
})

export const decideOnReport = endpoint({
  room: 'safety-office',
  method: 'PUT',
  path: '/api/report-review.php',
  summary: 'Decide a report once; reporter and member get an email',
  who: { staff: 'review_reports' },
  body: Type.Object(
    {
      id: ReportId,
      decision: Type.Enum(DECISIONS_HERE),
      /** The reason that the member reads. Without it, the report's reason. */
      ground: Type.Optional(ReportReason),
      /** With `photo_removed`: the photo, and the reason that its owner reads. */
      photo: Type.Optional(PhotoId),
      reason: Type.Optional(RefusalReason),
      /** Only if the decision is `banned`. */
      ban: Type.Optional(
        Type.Object(
          {
            /** Default: all sites. */
            sites: Type.Optional(Type.Array(SmallId, { minItems: 1, maxItems: 1000, uniqueItems: true })),
            /** The ban ends at the start of this day in the time zone of the staff member. Default: never. */
            until: Type.Optional(Type.String({ format: 'date' })),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ decided: Type.Union([Type.Literal('now'), Type.Literal('before')]) }),
  errors: { photo_missing: 400, photo_gone: 409, ban_until_past: 400, item_locked: 409 },
  idempotency: 'platform',
})

/** A member whose account is disabled and may be reopened after an objection. */
export const DisabledMember = Type.Object({
  member: ConcernedMember,
  site: Type.String(),
  since: Instant,
  ground: Type.Union([ReportReason, Type.Null()]),
})
export type DisabledMember = Static<typeof DisabledMember>

export const getDisabled = endpoint({
  room: 'safety-office',
  method: 'GET',
  path: '/api/disabled-members.php',
  summary: 'List the members with a disabled account, latest first, a page at a time',
  who: { staff: 'review_reports' },
  query: Type.Object({ site: Type.Optional(SmallId), before: Type.Optional(MemberId) }),
  reply: Type.Object({ members: Type.Array(DisabledMember), more: Type.Boolean() }),
  errors: {},
})

export const reopenMember = endpoint({
  room: 'safety-office',
  method: 'DELETE',
  path: '/api/disabled-members.php',
  summary: 'Reactivate a disabled account; needs a different staff member from the one who disabled it',
  who: { staff: 'review_reports' },
  body: Type.Object({ id: MemberId }, { additionalProperties: false }),
  reply: Type.Object({ open: Type.Literal(true) }),
  errors: { own_decision: 409 },
  idempotency: 'platform',
})

export * from './contract-security.ts'
