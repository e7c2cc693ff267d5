import { type Static, Type } from 'typebox'
import { MAIL_STOPS } from '#accounts/rules'
import { DAY_IN_SECONDS, HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { KINDS } from './rules.ts'

export * from './contract-mail.ts'

export const Preference = Type.Object({
  kind: Type.Enum([...KINDS]),
  mail: Type.Boolean(),
  push: Type.Boolean(),
})

export const Notifications = Type.Object({
  /** All kinds, including those at their default. */
  preferences: Type.Array(Preference),
  /** Reasons that stop all email regardless of the preferences. */
  disabled: Type.Array(Type.Enum([...MAIL_STOPS])),
})
export type Notifications = Static<typeof Notifications>

export const getNotifications = endpoint({
  room: 'notifications',
  method: 'GET',
  path: '/api/notifications.php',
  summary: 'Return the caller’s notification settings for email and push, and the reason if email is stopped',
  who: 'member',
  reply: Notifications,
  errors: {},
})

export const setNotifications = endpoint({
  room: 'notifications',
  method: 'PUT',
  path: '/api/notifications.php',
  summary: 'Change the caller’s notification settings; absent kinds stay',
  who: 'member',
  body: Type.Object(
    { preferences: Type.Array(Preference, { maxItems: KINDS.length }) },
    { additionalProperties: false },
  ),
  reply: Notifications,
  errors: {},
  idempotency: 'platform',
})

export const allowMail = endpoint({
  room: 'notifications',
  method: 'DELETE',
  path: '/api/mail-stop.php',
  summary: 'Resume the emails that were stopped for this reason',
  who: 'member',
  body: Type.Object({ reason: Type.Enum([...MAIL_STOPS]) }, { additionalProperties: false }),
  reply: Notifications,
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 10, perSeconds: DAY_IN_SECONDS, by: 'member' },
})

const Base64 = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+=*$', maxLength })

export const Subscription = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 1_000 }),
  expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  keys: Type.Object({ p256dh: Base64(100), auth: Base64(40) }),
})

export const subscribePush = endpoint({
  room: 'notifications',
  method: 'POST',
  path: '/api/user.php?push=1',
  summary: 'Attach this browser’s push subscription to the caller’s session; null removes it',
  who: 'member',
  body: Type.Object({ subscription: Type.Union([Subscription, Type.Null()]) }, { additionalProperties: false }),
  reply: Type.Object({ subscribed: Type.Boolean() }),
  errors: { push_service_unknown: 400, push_keys_wrong: 400 },
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})
