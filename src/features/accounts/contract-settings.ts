import { type Static, Type } from 'typebox'
import { DAY_IN_SECONDS, HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, SessionId } from '#platform/ids.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './rules.ts'

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH * 4 })

/** Faults of a new password. */
export const PASSWORD_ERRORS = {
  passwords_differ: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  password_too_close: 400,
} as const

export const PasswordChange = Type.Object(
  { old_password: Password, password: Password, password_repeat: Password },
  { additionalProperties: false },
)

/** The member's login data. Email addresses leave the server masked (TRUST-10). */
export const Account = Type.Object({
  email: Type.String(),
  /** The new address that waits for confirmation. */
  pending_email: Type.Union([Type.String(), Type.Null()]),
})
export type Account = Static<typeof Account>

export const Session = Type.Object({
  id: SessionId,
  /** "Firefox, Windows"; empty if unknown. */
  device: Type.String(),
  started_at: Instant,
  seen_at: Instant,
  /** The session of this request. */
  current: Type.Boolean(),
})
export type Session = Static<typeof Session>

export const getAccount = endpoint({
  room: 'accounts',
  method: 'GET',
  path: '/api/account.php',
  summary: 'Return the caller’s own email address, masked, and a new address that waits for confirmation',
  who: 'member',
  reply: Account,
  errors: {},
})

const OwnPasswordChange = Type.Object(
  { ...PasswordChange.properties, remove_passkeys: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)

export const changePassword = endpoint({
  room: 'accounts',
  method: 'PUT',
  path: '/api/password.php',
  summary: 'Set a new password; checks the old password, ends every other session and removes the passkeys on request',
  who: 'member',
  body: OwnPasswordChange,
  reply: Type.Object({ changed: Type.Literal(true) }),
  errors: {
    old_password_wrong: 400,
    account_locked: 423,
    ...PASSWORD_ERRORS,
  },
  idempotency: 'consuming',
  rateLimit: { max: 10, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const requestEmailChange = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/email.php',
  summary: 'Email a link to the new address; the old address stays until the new one is confirmed',
  who: 'member',
  body: Type.Object(
    { email: Type.String({ maxLength: EMAIL_MAX_LENGTH * 4 }), password: Password },
    { additionalProperties: false },
  ),
  reply: Account,
  errors: {
    new_email_invalid: 400,
    email_throwaway: 400,
    email_taken: 409,
    email_is_yours: 409,
    old_password_wrong: 400,
    account_locked: 423,
  },
  idempotency: 'consuming',
  rateLimit: { max: 5, perSeconds: DAY_IN_SECONDS, by: 'member' },
})

export const cancelEmailChange = endpoint({
  room: 'accounts',
  method: 'DELETE',
  path: '/api/email.php',
  summary: 'Discard the new email address that waits for confirmation',
  who: 'member',
  reply: Account,
  errors: {},
  idempotency: 'own',
})

export const confirmEmailChange = endpoint({
  room: 'accounts',
  method: 'PUT',
  path: '/api/email.php',
  summary: 'Confirm the new email address with the token from the email, as the member who asked for it',
  who: 'member',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({ changed: Type.Literal(true) }),
  errors: { link_invalid: 410 },
  idempotency: 'consuming',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const getSessions = endpoint({
  room: 'accounts',
  method: 'GET',
  path: '/api/sessions.php',
  summary: 'List the caller’s sessions, latest first',
  who: 'member',
  reply: Type.Object({ sessions: Type.Array(Session) }),
  errors: {},
})

export const endOwnSession = endpoint({
  room: 'accounts',
  method: 'DELETE',
  path: '/api/session.php',
  summary: 'End one of the caller’s sessions and its live streams',
  who: 'member',
  body: Type.Object({ id: SessionId }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})

export const endOtherSessions = endpoint({
  room: 'accounts',
  method: 'DELETE',
  path: '/api/sessions.php',
  summary: 'End every session of the caller except the current one',
  who: 'member',
  reply: Type.Object({ ended: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
})
