import { type Static, Type } from 'typebox'
import { Passkey, PasskeyAssertionBody, PasskeyOptions, PasskeyRegistrationBody, passkeyList } from '#accounts/contract'
import { PASSWORD_MAX_LENGTH } from '#accounts/rules'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { PasskeyId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { INVITATION_ERRORS, Staff } from './contract-factor.ts'

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH * 4 })

export const StaffPasskey = Type.Interface([Passkey], {
  /** The host for which the passkey works. */
  host: Type.String(),
})
export type StaffPasskey = Static<typeof StaffPasskey>

export const getStaffPasskeys = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/staff-passkeys.php',
  summary: 'List the calling staff member’s passkeys, oldest first',
  who: { staff: 'any' },
  reply: passkeyList(StaffPasskey),
  errors: {},
})

export const beginStaffPasskey = endpoint({
  room: 'staff',
  method: 'POST',
  path: '/api/staff-passkey.php',
  summary:
    'Create the options for adding a passkey for the calling staff member; needs a fresh second factor if there is one, and the password again some time after the login',
  who: 'staff-login-step',
  body: Type.Object({ password: Type.Optional(Password) }, { additionalProperties: false }),
  reply: PasskeyOptions,
  errors: {
    ...INVITATION_ERRORS,
    staff_password_wrong: 400,
    staff_locked: 423,
    too_many_passkeys: 409,
    passkey_without_host: 409,
  },
  idempotency: 'platform',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const addStaffPasskey = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-passkey.php',
  summary: 'Save the passkey that the browser made; the first factor brings recovery codes, shown only this time',
  who: 'staff-login-step',
  body: PasskeyRegistrationBody,
  reply: Type.Object({ passkey: StaffPasskey, recovery_codes: nullable(Type.Array(Type.String())) }),
  errors: { ...INVITATION_ERRORS, passkey_invalid: 400, too_many_passkeys: 409 },
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const removeStaffPasskey = endpoint({
  room: 'staff',
  method: 'DELETE',
  path: '/api/staff-passkey.php',
  summary: 'Delete one of the caller’s passkeys, with the password; a required last factor can’t be deleted',
  who: { staff: 'any', fresh: true },
  body: Type.Object({ id: PasskeyId, password: Password }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Literal(true) }),
  errors: { staff_password_wrong: 400, staff_locked: 423, last_second_factor: 409 },
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const startStaffPasskeyLogin = endpoint({
  room: 'staff',
  method: 'POST',
  path: '/api/staff-passkey-login.php',
  summary: 'Create the options for a staff login by passkey; the challenge works once, for some minutes',
  who: 'staff-login',
  body: Type.Object({}, { additionalProperties: false }),
  reply: PasskeyOptions,
  errors: {},
  idempotency: 'platform',
  rateLimit: { max: 120, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const logInStaffWithPasskey = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-passkey-login.php',
  summary: 'Log in to the back office with a passkey, which is password and second factor in one',
  who: 'staff-login',
  body: PasskeyAssertionBody,
  reply: Type.Object({ staff: Staff }),
  errors: { passkey_refused: 401, staff_locked: 423 },
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})
