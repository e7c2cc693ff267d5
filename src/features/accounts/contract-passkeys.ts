import { type Static, Type } from 'typebox'
import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, PasskeyId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { PASSKEY_NAME_LENGTH, PASSWORD_MAX_LENGTH } from './rules.ts'

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

const credential = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
}

/**
 * A created passkey as the browser reports it: the fields of WebAuthn's RegistrationResponseJSON that the server reads.
 */
export const PasskeyRegistration = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
})
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

/** A used passkey as the browser reports it (AuthenticationResponseJSON). */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    userHandle: Type.Optional(Base64Url(100)),
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const PasskeyRegistrationBody = Type.Object({ passkey: PasskeyRegistration }, { additionalProperties: false })
export const PasskeyAssertionBody = Type.Object({ passkey: PasskeyAssertion }, { additionalProperties: false })

/** WebAuthn's options for the browser. */
export const PasskeyOptions = Type.Object({ options: Type.Unknown() })

export const Passkey = Type.Object({
  id: PasskeyId,
  /** "Firefox, Windows", or the member's own name for it. */
  name: Type.String(),
  created_at: Instant,
  used_at: nullable(Instant),
})
export type Passkey = Static<typeof Passkey>

/** The caller's passkeys. */
export function passkeyList<Item extends typeof Passkey>(item: Item) {
  return Type.Object({
    passkeys: Type.Array(item),
    /** The caller has logged in or proved their identity recently, so a change asks for nothing more. */
    proved: Type.Boolean(),
  })
}
const Passkeys = passkeyList(Passkey)
export type Passkeys = Static<typeof Passkeys>

/** Error codes of a passkey login; each room that uses them has the texts. */
export const PASSKEY_ERRORS = { passkey_refused: 401, account_locked: 423 } as const

export const startPasskeyLogin = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/passkey-login.php',
  summary: 'Create the options for a login by passkey; the challenge works once, for some minutes',
  who: 'anyone',
  body: Type.Object({}, { additionalProperties: false }),
  reply: PasskeyOptions,
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 120, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const prove = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/proof.php',
  summary: 'Confirm the caller’s identity by password or passkey, for actions that need more than a session',
  who: 'member',
  body: Type.Object(
    {
      password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH * 4 })),
      passkey: Type.Optional(PasskeyAssertion),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ proved: Type.Literal(true) }),
  errors: { ...PASSKEY_ERRORS, password_wrong: 400, proof_needed: 403 },
  idempotency: 'consuming',
  rateLimit: { max: 10, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const getPasskeys = endpoint({
  room: 'accounts',
  method: 'GET',
  path: '/api/passkeys.php',
  summary: 'List the caller’s passkeys, oldest first',
  who: 'member',
  reply: Passkeys,
  errors: {},
})

export const beginPasskey = endpoint({
  room: 'accounts',
  method: 'POST',
  path: '/api/passkey.php',
  summary: 'Create the options for adding a passkey for the caller',
  who: 'member',
  body: Type.Object({}, { additionalProperties: false }),
  reply: PasskeyOptions,
  errors: { proof_needed: 403, confirm_email_first: 409, too_many_passkeys: 409 },
  idempotency: 'platform',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const addPasskey = endpoint({
  room: 'accounts',
  method: 'PUT',
  path: '/api/passkey.php',
  summary: 'Save the passkey that the browser made; the owner gets an email',
  who: 'member',
  body: PasskeyRegistrationBody,
  reply: Passkey,
  errors: { proof_needed: 403, confirm_email_first: 409, passkey_invalid: 400, too_many_passkeys: 409 },
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'member' },
})

export const namePasskey = endpoint({
  room: 'accounts',
  method: 'PUT',
  path: '/api/passkeys.php',
  summary: 'Rename one of the caller’s passkeys',
  who: 'member',
  body: Type.Object(
    { id: PasskeyId, name: Type.String({ minLength: 1, maxLength: PASSKEY_NAME_LENGTH }) },
    { additionalProperties: false },
  ),
  reply: Passkey,
  errors: {},
  idempotency: 'platform',
})

export const removePasskey = endpoint({
  room: 'accounts',
  method: 'DELETE',
  path: '/api/passkey.php',
  summary: 'Delete one of the caller’s passkeys; the owner gets an email',
  who: 'member',
  body: Type.Object({ id: PasskeyId }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Literal(true) }),
  errors: { proof_needed: 403 },
  idempotency: 'platform',
})
