import { type Static, Type } from 'typebox'
import { PASSWORD_ERRORS } from '#accounts/contract'
import { PASSWORD_MAX_LENGTH } from '#accounts/rules'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Grant, LoginProgress } from './contract-factor.ts'

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH * 4 })
const Token = Type.String({ minLength: 1, maxLength: 100 })

export const inviteStaff = endpoint({
  room: 'staff',
  method: 'POST',
  path: '/api/staff-members.php',
  summary: 'Add a staff member; their one-time link is shown only this time',
  who: { staff: 'change_staff', fresh: true, everywhere: true },
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }), roles: Type.Array(Grant, { maxItems: 20 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ link: Type.String() }),
  errors: { invalid_email: 400, staff_email_taken: 409 },
  idempotency: 'consuming',
})

export const ShownInvitation = Type.Object({
  email: Type.String(),
  /** True: the page asks for a new password. False: it asks for the current password. */
  sets_password: Type.Boolean(),
})
export type ShownInvitation = Static<typeof ShownInvitation>

export const getInvitation = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/staff-invitation.php',
  summary: 'Return the staff member to whom a one-time link belongs',
  who: 'staff-login',
  query: Type.Object({ token: Token }),
  reply: ShownInvitation,
  errors: { staff_link_invalid: 410 },
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const acceptInvitation = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-invitation.php',
  summary: 'Log in with a one-time link and the password; this session may set up the second factor',
  who: 'staff-login',
  body: Type.Object(
    { token: Token, password: Password, password_repeat: Type.Optional(Password) },
    { additionalProperties: false },
  ),
  reply: LoginProgress,
  errors: { staff_link_invalid: 410, staff_password_wrong: 400, staff_locked: 423, ...PASSWORD_ERRORS },
  idempotency: 'consuming',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})
