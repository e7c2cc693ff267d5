import { Type } from 'typebox'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { EMAIL_MAX_LENGTH } from './rules.ts'

export const requestReactivation = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/reactivation.php',
  summary: 'Email a link that restores a deleted account; the reply is the same if there is no such account',
  who: 'anyone',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: EMAIL_MAX_LENGTH }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ sent: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 5, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const reactivate = endpoint({
  room: 'accounts',
  method: 'PUT',
  path: '/api/reactivation.php',
  summary: 'Restore a deleted account with the token from the email, within two weeks',
  who: 'anyone',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 100 }),
    /**
     * The new consent to `members.consent.niche`, because the deletion withdrew the earlier one. Required on sites with
     * a sensitive niche (TRUST-9).
     */
    niche_consent: Type.Optional(Type.Literal('yes')),
  }),
  reply: Type.Object({
    logged_in: Type.Boolean(),
    /** As in `activate`: the link also confirms the address. */
    reset_token: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: { reactivation_failed: 410 },
  idempotency: 'consuming',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})
