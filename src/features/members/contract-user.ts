import { type Static, Type } from 'typebox'
import { LOGIN_ERRORS, PASSKEY_ERRORS, PasskeyAssertionBody } from '#accounts/contract'
import { MainImage } from '#photos/contract'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'

/** The logged-in member, with the fields of the specification. */
export const User = Type.Object({
  id: MemberId,
  profile: Type.Object({
    name: Type.String(),
    country: Type.String(),
    status: Type.Union([Type.Literal('active'), Type.Literal('disabled')]),
    main_image: nullable(MainImage),
  }),
  credits: Type.Integer(),
  paid_user: Type.Boolean(),
  fictional_icon: Type.String(),
  language: Type.String(),
  status: Type.String(),
  notifications_disabled: Type.Array(Type.String()),
  signup_date: Instant,
  /** True after the site's niche became sensitive, until the member reconsents. Meanwhile only few endpoints are available. */
  must_reconsent: Type.Boolean(),
})
export type User = Static<typeof User>

export const getUser = endpoint({
  room: 'members',
  method: 'GET',
  path: '/api/user.php',
  summary: 'Return the logged-in member, or null; an open page also reports its member as online with it',
  who: 'anyone',
  reply: Type.Object({ user: nullable(User) }),
  errors: {},
})

export const logIn = endpoint({
  room: 'members',
  method: 'POST',
  path: '/api/user.php',
  summary: 'Log in',
  who: 'anyone',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ user: User }),
  errors: LOGIN_ERRORS,
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const logInWithPasskey = endpoint({
  room: 'members',
  method: 'PUT',
  path: '/api/passkey-login.php',
  summary: 'Log in with a passkey',
  who: 'anyone',
  body: PasskeyAssertionBody,
  reply: Type.Object({ user: User }),
  errors: PASSKEY_ERRORS,
  idempotency: 'consuming',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const setLanguage = endpoint({
  room: 'members',
  method: 'PUT',
  path: '/api/user.php',
  summary: 'Save the chosen language in the account',
  who: 'member',
  body: Type.Object({ language: Type.Enum([...LOCALES]) }, { additionalProperties: false }),
  evenBeforeReconsent: true,
  reply: Type.Object({ user: User }),
  errors: { language_not_shown: 400 },
  idempotency: 'platform',
})

export const reconsent = endpoint({
  room: 'members',
  method: 'PUT',
  path: '/api/niche-consent.php',
  summary: 'Agree to stay a member after the niche of the site changed; deleting the account is the alternative',
  who: 'member',
  evenBeforeReconsent: true,
  body: Type.Object({ niche_consent: Type.Optional(Type.Literal('yes')) }, { additionalProperties: false }),
  reply: Type.Object({ user: User }),
  errors: { niche_consent_needed: 400 },
  idempotency: 'platform',
})
