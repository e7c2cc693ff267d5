import { type Static, Type } from 'typebox'
import { DAY_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { ConversationId, Instant, MemberId, PhotoId, ReportId } from '#platform/ids.ts'
import { REPORT_KINDS, REPORT_REASONS, REPORTS_A_DAY, STORY_LENGTH } from './rules.ts'

export const ReportKind = Type.Enum([...REPORT_KINDS])
export const ReportReason = Type.Enum([...REPORT_REASONS])

/** The reported content: the member, a photo, or a message to the caller. */
export const Reported = Type.Object({
  kind: ReportKind,
  /** The member. */
  id: MemberId,
  photo: Type.Optional(PhotoId),
  conversation: Type.Optional(ConversationId),
  /** The message's number in its conversation. */
  seq: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
})
export type Reported = Static<typeof Reported>

/** The reason and an explanation. */
export const ReportWords = Type.Object({
  reason: ReportReason,
  story: Type.Optional(Type.String({ maxLength: STORY_LENGTH })),
})

/** A report as its reporter reads it. */
export const OwnReport = Type.Object({
  id: ReportId,
  kind: ReportKind,
  /** The member's name at the time of the report. */
  name: Type.String(),
  fictional: Type.Boolean(),
  reason: ReportReason,
  at: Instant,
  outcome: Type.Union([Type.Literal('open'), Type.Literal('acted'), Type.Literal('dismissed')]),
  decided_at: Type.Union([Instant, Type.Null()]),
})
export type OwnReport = Static<typeof OwnReport>

export const fileReport = endpoint({
  room: 'safety',
  method: 'POST',
  path: '/api/report.php',
  summary: 'Report a member, a photo or a message; repeating an open report returns that report',
  who: 'member',
  body: Type.Interface([Reported, ReportWords], {}, { additionalProperties: false }),
  reply: Type.Object({ number: ReportId }),
  errors: { own_report: 409, too_many_reports: 409 },
  idempotency: 'platform',
  rateLimit: {
    max: REPORTS_A_DAY,
    perSeconds: DAY_IN_SECONDS,
    by: 'member',
    unconfirmed: { max: 10, perSeconds: DAY_IN_SECONDS },
  },
})

export const reports = endpoint({
  room: 'safety',
  method: 'GET',
  path: '/api/reports.php',
  summary: 'List the caller’s own reports with their outcome, newest first',
  who: 'member',
  reply: Type.Object({ reports: Type.Array(OwnReport) }),
  errors: {},
})
