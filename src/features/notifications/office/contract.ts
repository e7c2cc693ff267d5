import { type Static, Type } from 'typebox'
import { MAILING_KINDS, MAILING_PAGES, MAILING_TEXT, type MailingPage } from '#notifications/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'

const Content = {
  site: SmallId,
  kind: Type.Enum([...MAILING_KINDS]),
  language: Type.Enum([...LOCALES]),
  page: Type.Enum(Object.keys(MAILING_PAGES) as MailingPage[]),
}

const RecipientCounts = Type.Object({ mail: Type.Integer(), push: Type.Integer() })

export const OfficeMailing = Type.Object({
  ...Content,
  id: Id,
  subject: Type.String(),
  body: Type.String(),
  state: Type.Enum(['draft', 'sending', 'sent']),
  created_at: Instant,
  /** The number of recipients: expected for a draft, actual for a sent mailing. */
  reach: RecipientCounts,
})
export type OfficeMailing = Static<typeof OfficeMailing>

export const getMailings = endpoint({
  room: 'notifications-office',
  method: 'GET',
  path: '/api/mailings.php',
  summary: 'List the mailings to members with news or offers enabled, newest first',
  who: { staff: 'send_mailings', everywhere: true },
  query: Type.Object({ before: Type.Optional(Id) }),
  reply: Type.Object({ mailings: Type.Array(OfficeMailing), more: Type.Boolean() }),
  errors: {},
})

export const makeMailing = endpoint({
  room: 'notifications-office',
  method: 'POST',
  path: '/api/mailings.php',
  summary: 'Write a mailing with news or an offer; it stays a draft until it is sent',
  who: { staff: 'send_mailings', everywhere: true },
  body: Type.Object(
    {
      ...Content,
      subject: Type.String({ maxLength: MAILING_TEXT.subject }),
      body: Type.String({ maxLength: MAILING_TEXT.body }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: Id }),
  errors: { mailing_empty: 400 },
  idempotency: 'platform',
})

export const sendMailing = endpoint({
  room: 'notifications-office',
  method: 'PUT',
  path: '/api/mailings.php',
  summary: 'Send a draft once, to all members with its kind enabled',
  who: { staff: 'send_mailings', fresh: true, everywhere: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ state: Type.Literal('sending') }),
  errors: {},
  idempotency: 'platform',
})

export const dropMailing = endpoint({
  room: 'notifications-office',
  method: 'DELETE',
  path: '/api/mailings.php',
  summary: 'Delete a draft',
  who: { staff: 'send_mailings', everywhere: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ dropped: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})
