import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId } from '#platform/ids.ts'
import { MAIL_REASONS, MAIL_STATES } from '#platform/mail-states.ts'
import { nullable } from '#platform/nullable.ts'

/** An email to a member and what became of it, without its text. */
export const MemberMail = Type.Object({
  subject: Type.String(),
  at: Instant,
  state: Type.Enum([...MAIL_STATES]),
  state_at: Instant,
  /** Null if nothing is known to be wrong. */
  reason: nullable(Type.Enum([...MAIL_REASONS])),
  /** The code of the mail server or of the connection, for example 5.1.1. */
  code: nullable(Type.String()),
})
export type MemberMail = Static<typeof MemberMail>

/** A part of the list, newest first. */
export const MemberMails = Type.Object({
  lines: Type.Array(MemberMail),
  /** The cursor of the next part; null on the last one. */
  next: nullable(Type.String()),
})

export const getMemberMails = endpoint({
  room: 'support-office',
  method: 'GET',
  path: '/api/office-member-mails.php',
  summary: 'List the emails to a member with what became of each, newest first; the view is logged',
  who: { staff: 'help_members' },
  query: Type.Object({ member: MemberId, cursor: Type.Optional(Type.String({ maxLength: 400 })) }),
  reply: Type.Object({ name: Type.String(), mails: MemberMails }),
  errors: {},
})
