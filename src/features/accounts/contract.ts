import { Type } from 'typebox'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { PASSWORD_ERRORS } from './contract-settings.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from './rules.ts'

/** Error codes of `logIn`; the room that serves the login lists them and has their texts. */
/** 423 and not 429: the client retries a 429 automatically, but the member must see a lock. */
export const LOGIN_ERRORS = {
  login_failed: 401,
  email_not_found: 401,
  account_locked: 423,
  account_suspended: 403,
} as const

const Email = Type.String({ minLength: 1, maxLength: EMAIL_MAX_LENGTH })
/** The schema accepts longer passwords than the rules allow, so that our own error explains the limit. */
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH * 4 })
const LinkToken = Type.String({ minLength: 1, maxLength: 100 })

export const logOut = endpoint({
  room: 'accounts',
  method: 'GET',
  path: '/api/logout.php',
  summary: 'End the session and its live streams',
  who: 'anyone',
  reply: Type.Object({ user: Type.Null() }),
  errors: {},
  scriptOnly: true,
})

export const resendActivation = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/activation.php',
  summary: 'Send the activation email again',
  who: 'member',
  body: Type.Object({}),
  /** Masked (TRUST-10). */
  reply: Type.Object({ email: Type.String() }),
  errors: { already_confirmed: 409, too_many_activation_mails: 409 },
  idempotency: 'platform',
  rateLimit: { max: 10, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const activate = endpoint({
  room: 'accounts',
  method: 'PUT',
  path: '/api/activation.php',
  summary: 'Confirm the email address with the token from the activation email',
  who: 'anyone',
  body: Type.Object({ token: LinkToken }),
  reply: Type.Object({
    logged_in: Type.Boolean(),
    /**
     * For password-reset.php if another browser signed up, because the activation removes the password of the sign-up.
     */
    reset_token: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: { activation_failed: 410 },
  idempotency: 'consuming',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const requestReset = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/password-reset.php',
  summary: 'Email a link for setting a new password',
  who: 'anyone',
  body: Type.Object({ email: Email }),
  reply: Type.Object({ sent: Type.Literal(true) }),
  errors: { invalid_email: 400, email_not_found: 401, too_many_reset_mails: 409 },
  idempotency: 'platform',
  rateLimit: { max: 10, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const resetPassword = endpoint({
  room: 'accounts',
  method: 'PUT',
  path: '/api/password-reset.php',
  summary: 'Set a new password with the token from the email, end every session, remove all passkeys and log in',
  who: 'anyone',
  body: Type.Object({ token: LinkToken, password: Password, password_repeat: Type.Optional(Password) }),
  reply: Type.Object({ logged_in: Type.Literal(true) }),
  errors: {
    link_invalid: 410,
    ...PASSWORD_ERRORS,
  },
  idempotency: 'consuming',
  rateLimit: { max: 20, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const secureAccount = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/not-me.php',
  summary:
    'Secure the account with the token from a security email: revoke all access and restore its email address; returns a token for password-reset.php. Deletes an account whose address was never confirmed',
  who: 'anyone',
  body: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  /** `reset_token` is null if the email address was never confirmed, because that account is deleted. */
  reply: Type.Object({ reset_token: Type.Union([Type.String(), Type.Null()]) }),
  errors: { link_invalid: 410, email_taken: 409 },
  idempotency: 'consuming',
  rateLimit: { max: 20, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export * from './contract-deletion.ts'
export * from './contract-passkeys.ts'
export * from './contract-settings.ts'
