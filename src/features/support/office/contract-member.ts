import { type Static, Type } from 'typebox'
import { MAIL_STOPS } from '#accounts/rules'
import { Photo } from '#photos/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { ReportReason } from '#safety/contract'
import { CORRECTION_AT_MOST, NOTE_LENGTH, REASON_LENGTH } from '../rules.ts'
import { OfficeMember } from './contract.ts'
import { MemberMails } from './contract-mails.ts'

const Day = Type.String({ format: 'date' })
/** At least one visible character. */
const pattern = '\\S'
const Reason = Type.String({ maxLength: REASON_LENGTH, pattern })
const closed = { additionalProperties: false }

const MemberFile = Type.Object({
  member: OfficeMember,
  gender: nullable(Type.String()),
  place: Type.String(),
  about: Type.String(),
  reason: Type.String(),
  photos: Type.Array(Photo),
  sessions: Type.Array(Type.Object({ device: Type.String(), network: Type.String(), began: Instant, seen: Instant })),
  /** The reasons why the member gets no emails; empty if all emails arrive. */
  mail_stops: Type.Array(Type.Enum([...MAIL_STOPS])),
  /** The last emails; null without the permission `help_members`. */
  mails: nullable(MemberMails),
  notes: Type.Array(Type.Object({ author: Type.String(), words: Type.String(), at: Instant })),
  suspension: nullable(Type.Object({ ground: Type.String(), since: Instant, until: Instant })),
  /** A request for a new email address that waits for a colleague, complete so that it can be compared with the proof. */
  email_change: nullable(
    Type.Object({
      id: Id,
      email: Type.String(),
      proof: Type.String(),
      asked_by: Type.String(),
      at: Instant,
      /** The request expires then. */
      until: Instant,
      /** The caller asked, so a colleague decides. */
      own: Type.Boolean(),
    }),
  ),
  corrections: Type.Array(
    Type.Object({
      id: Id,
      credits: Type.Integer(),
      reason: Type.String(),
      asked_by: Type.String(),
      at: Instant,
      state: Type.Enum(['waiting', 'booked', 'refused']),
      /** The caller requested the correction, so a colleague decides. */
      own: Type.Boolean(),
    }),
  ),
  /** The parts that other rooms add, in the staff member's language. */
  parts: Type.Array(
    Type.Object({
      title: Type.String(),
      lines: Type.Array(
        Type.Object({
          text: Type.String(),
          note: nullable(Type.String()),
          at: nullable(Instant),
          href: nullable(Type.String()),
        }),
      ),
      more: nullable(Type.String()),
    }),
  ),
  /** The sites that a ban can name. */
  sites: Type.Array(Type.Object({ site: Type.Integer(), host: Type.String() })),
})
export type MemberFile = Static<typeof MemberFile>

const act = { room: 'support-office', errors: {}, idempotency: 'platform' } as const
const Done = Type.Object({ done: Type.Literal(true) })

export const openMember = endpoint({
  room: 'support-office',
  method: 'GET',
  path: '/api/office-member.php',
  summary: 'Return everything about a member that the caller’s role may see; the view is logged',
  who: { staff: 'find_members' },
  query: Type.Object({ member: MemberId, site: Type.Optional(SmallId) }),
  reply: MemberFile,
  errors: {},
})

export const addNote = endpoint({
  ...act,
  method: 'POST',
  path: '/api/office-note.php',
  summary: 'Write a note about a member, which only staff read',
  who: { staff: 'find_members' },
  body: Type.Object({ member: MemberId, words: Type.String({ maxLength: NOTE_LENGTH, pattern }) }, closed),
  reply: Done,
})

export const endMemberSessions = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/office-member-sessions.php',
  summary: 'End all sessions of a member',
  who: { staff: 'help_members' },
  body: Type.Object({ member: MemberId }, closed),
  reply: Done,
})

export const resendConfirmation = endpoint({
  ...act,
  method: 'POST',
  path: '/api/office-activation.php',
  summary: 'Send the email with the confirmation link again',
  who: { staff: 'help_members' },
  body: Type.Object({ member: MemberId }, closed),
  reply: Done,
  errors: { already_confirmed: 409, too_many_activation_mails: 429 },
})

const EMAIL_ERRORS = { new_email_invalid: 400, email_taken: 400, email_is_yours: 400 } as const

export const requestMemberEmail = endpoint({
  ...act,
  method: 'POST',
  path: '/api/office-email.php',
  summary: 'Ask a colleague to replace a member’s email address, with the proof that the member gave',
  who: { staff: 'help_members', fresh: true },
  body: Type.Object({ member: MemberId, email: Type.String({ maxLength: 254 }), proof: Reason }, closed),
  reply: Done,
  errors: { ...EMAIL_ERRORS, email_change_waits: 409 },
})

export const decideMemberEmail = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office-email.php',
  summary:
    'Approve or refuse a colleague’s request for a new email address, once; after an approval the old address is notified and the sessions end',
  who: { staff: 'help_members', fresh: true },
  body: Type.Object({ id: Id, approved: Type.Boolean() }, closed),
  reply: Type.Object({ decided: Type.Enum(['now', 'before']) }),
  errors: { ...EMAIL_ERRORS, own_email_change: 409, email_change_expired: 409 },
})

export const correctCredits = endpoint({
  ...act,
  method: 'POST',
  path: '/api/office-correction.php',
  summary: 'Correct a member’s credits; above a limit the correction waits for a colleague',
  who: { staff: 'help_members', fresh: true },
  body: Type.Object(
    {
      member: MemberId,
      credits: Type.Integer({ minimum: -CORRECTION_AT_MOST, maximum: CORRECTION_AT_MOST }),
      reason: Reason,
    },
    closed,
  ),
  reply: Type.Object({ booked: Type.Boolean() }),
  errors: { correction_of_nothing: 400, too_few_credits: 409 },
})

export const decideCorrection = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office-correction.php',
  summary: 'Approve or refuse a colleague’s correction, once',
  who: { staff: 'help_members', fresh: true },
  body: Type.Object({ id: Id, approved: Type.Boolean() }, closed),
  reply: Type.Object({ decided: Type.Enum(['now', 'before']) }),
  errors: { own_correction: 409, too_few_credits: 409 },
})

export const suspendMember = endpoint({
  ...act,
  method: 'POST',
  path: '/api/office-suspension.php',
  summary:
    'Suspend a member until a day, without `ban_members` for a week at most; the member gets the reasons and can object',
  who: { staff: 'suspend_members' },
  body: Type.Object({ member: MemberId, ground: ReportReason, until: Day }, closed),
  reply: Done,
  errors: { until_past: 400, suspension_too_long: 403, account_closed: 409 },
})

export const liftSuspension = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/office-suspension.php',
  summary: 'End a suspension before its time; needs a different staff member',
  who: { staff: 'ban_members' },
  body: Type.Object({ member: MemberId }, closed),
  reply: Done,
  errors: { own_decision: 409 },
})

export const banMember = endpoint({
  ...act,
  method: 'POST',
  path: '/api/office-ban.php',
  summary: 'Ban a member from some sites or all; the account closes, and the member gets the reasons',
  who: { staff: 'ban_members' },
  body: Type.Object(
    {
      member: MemberId,
      ground: ReportReason,
      sites: Type.Optional(Type.Array(SmallId, { minItems: 1, maxItems: 100 })),
      until: Type.Optional(Day),
    },
    closed,
  ),
  reply: Done,
  errors: { until_past: 400, account_closed: 409 },
})

export const deleteOnRequest = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/office-member.php',
  summary: 'Begin the deletion that a member asked for; for two weeks the link in the email cancels it',
  who: { staff: 'help_members', fresh: true },
  body: Type.Object({ member: MemberId, proof: Reason }, closed),
  reply: Done,
  errors: { account_closed: 409 },
})
