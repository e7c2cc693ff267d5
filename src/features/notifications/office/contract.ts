import { type Static, Type } from 'typebox'
import { MAILING_KINDS, MAILING_PAGES, MAILING_TEXT, type MailingPage } from '#notifications/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'
import { GENDERS, PURCHASES, VISITS } from '../rules-segment.ts'

const Content = {
  site: SmallId,
  kind: Type.Enum([...MAILING_KINDS]),
  language: Type.Enum([...LOCALES]),
  page: Type.Enum(Object.keys(MAILING_PAGES) as MailingPage[]),
}

const Day = Type.String({ format: 'date' })

/** The members who get it among those who asked for its kind. */
const Segment = Type.Object(
  {
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    gender: Type.Optional(Type.Enum([...GENDERS])),
    visit: Type.Optional(Type.Enum([...VISITS])),
    bought: Type.Optional(Type.Enum([...PURCHASES])),
    signed_up_from: Type.Optional(Day),
    signed_up_to: Type.Optional(Day),
  },
  { additionalProperties: false },
)

const RecipientCounts = Type.Object({ mail: Type.Integer(), push: Type.Integer() })

export const OfficeMailing = Type.Object({
  ...Content,
  id: Id,
  subject: Type.String(),
  body: Type.String(),
  segment: Segment,
  state: Type.Enum(['draft', 'asked', 'scheduled', 'sending', 'paused', 'sent', 'cancelled']),
  /** Another staff member asked for approval, and the caller may give it. */
  may_approve: Type.Boolean(),
  created_at: Instant,
  send_at: nullable(Instant),
  bounced: Type.Integer(),
  unsubscribed: Type.Integer(),
  /** The number of recipients: expected for a draft, actual for a sent mailing. */
  reach: RecipientCounts,
})
export type OfficeMailing = Static<typeof OfficeMailing>

export const getMailings = endpoint({
  room: 'notifications-office',
  method: 'GET',
  path: '/api/mailings.php',
  summary: 'List the mailings of one site or all to members with news or offers enabled, newest first',
  who: { staff: 'send_mailings' },
  query: Type.Object({ site: Type.Optional(SmallId), before: Type.Optional(Id) }),
  reply: Type.Object({ mailings: Type.Array(OfficeMailing), more: Type.Boolean() }),
  errors: {},
})

export const makeMailing = endpoint({
  room: 'notifications-office',
  method: 'POST',
  path: '/api/mailings.php',
  summary: 'Write a mailing with news or an offer; it stays a draft until it is sent',
  who: { staff: 'send_mailings' },
  body: Type.Object(
    {
      ...Content,
      segment: Type.Optional(Segment),
      subject: Type.String({ maxLength: MAILING_TEXT.subject }),
      body: Type.String({ maxLength: MAILING_TEXT.body }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Id }),
  errors: { mailing_empty: 400, mailing_country_unknown: 400 },
  idempotency: 'platform',
})

export const sendMailing = endpoint({
  room: 'notifications-office',
  method: 'PUT',
  path: '/api/mailings.php',
  summary: 'Send a draft once, now or at a time; a mailing to many members waits for a second staff member',
  who: { staff: 'send_mailings', fresh: true },
  body: Type.Object(
    {
      id: Id,
      /** In the time zone of the staff member. */
      at: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]$' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ state: Type.Enum(['sending', 'scheduled', 'asked']) }),
  errors: { mailing_time: 400 },
  idempotency: 'platform',
})

export const dropMailing = endpoint({
  room: 'notifications-office',
  method: 'DELETE',
  path: '/api/mailings.php',
  summary: 'Delete a draft',
  who: { staff: 'send_mailings' },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ dropped: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})

export const approveMailing = endpoint({
  room: 'notifications-office',
  method: 'PUT',
  path: '/api/mailing-approval.php',
  summary: 'Approve a mailing that another staff member wants to send to many members',
  who: { staff: 'send_mailings', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ approved: Type.Literal(true) }),
  errors: { mailing_own: 409, mailing_related: 409 },
  idempotency: 'platform',
})

export const holdMailing = endpoint({
  room: 'notifications-office',
  method: 'PUT',
  path: '/api/mailing-state.php',
  summary: 'Pause, continue or cancel a mailing that is planned or being sent',
  who: { staff: 'send_mailings', fresh: true },
  body: Type.Object({ id: Id, to: Type.Enum(['paused', 'continued', 'cancelled']) }, { additionalProperties: false }),
  reply: Type.Object({ changed: Type.Boolean() }),
  errors: {},
  idempotency: 'platform',
})

export const testMailing = endpoint({
  room: 'notifications-office',
  method: 'POST',
  path: '/api/mailing-test.php',
  summary: 'Send a mailing to the calling staff member alone',
  who: { staff: 'send_mailings', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ sent_to: Type.String() }),
  errors: {},
  idempotency: 'platform',
})
