import { Type } from 'typebox'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'

const Token = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' })

export const UNSUBSCRIBE_SCOPES = ['kind', 'all'] as const

export const unsubscribe = endpoint({
  room: 'notifications',
  method: 'PUT',
  path: '/api/unsubscribe.php',
  summary: 'Stop the emails of one kind, or all, by the link in an email; works without logging in',
  who: 'anyone',
  body: Type.Object({ token: Token, scope: Type.Enum([...UNSUBSCRIBE_SCOPES]) }, { additionalProperties: false }),
  reply: Type.Object({ stopped: Type.Enum([...UNSUBSCRIBE_SCOPES]) }),
  errors: { unsubscribe_link_wrong: 410 },
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const unsubscribeByMailProgram = endpoint({
  room: 'notifications',
  method: 'POST',
  path: '/api/unsubscribe.php',
  summary: 'Stop all emails by the email program’s own button (RFC 8058)',
  who: 'machine',
  query: Type.Object({ token: Token }),
  reply: Type.Object({}),
  errors: { unsubscribe_link_wrong: 410 },
})

export const MAIL_EVENTS = ['bounce', 'soft_bounce', 'complaint'] as const

export const recordMailEvents = endpoint({
  room: 'notifications',
  method: 'POST',
  path: '/api/mail-event.php',
  summary: 'Receive bounces and spam complaints from an email service; needs the operator’s secret as bearer token',
  who: 'machine',
  body: Type.Object({
    events: Type.Array(
      Type.Object({
        event: Type.Enum([...MAIL_EVENTS]),
        recipient: Type.String({ minLength: 3, maxLength: 254 }),
        /** The email's Message-ID, so that a repeated event counts once. */
        message_id: Type.Optional(Type.String({ maxLength: 300 })),
      }),
      { minItems: 1, maxItems: 25 },
    ),
  }),
  reply: Type.Object({ known: Type.Integer() }),
  errors: { mail_events_refused: 401 },
})
