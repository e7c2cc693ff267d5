import { type Static, Type } from 'typebox'
import { PASSWORD_ERRORS, PasskeyAssertion, PasswordChange } from '#accounts/contract'
import { PASSWORD_MAX_LENGTH } from '#accounts/rules'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { ROLES } from './rules.ts'

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH * 4 })
/** Six digits of an app or a recovery code, as typed. */
const Code = Type.String({ minLength: 1, maxLength: 40 })

/** A role with the ids of its sites. */
export const Grant = Type.Object(
  {
    role: Type.Enum([...ROLES]),
    sites: Type.Union([Type.Literal('all'), Type.Array(SmallId, { maxItems: 500 })]),
  },
  { additionalProperties: false },
)

export const Staff = Type.Object({
  email: Type.String(),
  roles: Type.Array(Grant),
  /** The time zone in which the staff member reads times. */
  time_zone: Type.String(),
  /** The sites of the roles. */
  sites: Type.Array(Type.Object({ site: Type.Integer(), host: Type.String() })),
  /** The first page after login, if it differs from the page of the roles: without a site it is the checklist. */
  home: Type.Optional(Type.String()),
})
export type Staff = Static<typeof Staff>

/**
 * The login step after the password: a code, a passkey, either, the setup of a second factor, or the one-time link that
 * allows the setup.
 */
export const LOGIN_STEPS = ['code', 'passkey', 'either', 'enrol', 'invitation'] as const
export const Step = nullable(Type.Enum([...LOGIN_STEPS]))
export type Step = Static<typeof Step>

export const LoginProgress = Type.Object({ staff: nullable(Staff), step: Step })
export type LoginProgress = Static<typeof LoginProgress>

/** Only a session that began with a one-time link may set up the first factor; a session by password alone is refused. */
export const INVITATION_ERRORS = { staff_link_needed: 403 } as const

const CODE_ERRORS = { staff_code_wrong: 401, staff_locked: 423 } as const

export const enterSecondFactorCode = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-code.php',
  summary: 'Complete a back office login with a code of the app, or a recovery code',
  who: 'staff-login-step',
  body: Type.Object({ code: Code }, { additionalProperties: false }),
  reply: Type.Object({ staff: Staff }),
  errors: CODE_ERRORS,
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const proveFactor = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-proof.php',
  summary: 'Confirm the calling staff member’s second factor again, for calls that need a fresh one',
  who: { staff: 'any' },
  body: Type.Object(
    { code: Type.Optional(Code), passkey: Type.Optional(PasskeyAssertion) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ proved: Type.Literal(true) }),
  errors: { ...CODE_ERRORS, passkey_refused: 401 },
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

/** A second factor that waits for its first code. */
const PendingFactor = Type.Object({
  secret: Type.String(),
  /** The link for an app on this device. */
  uri: Type.String(),
  /** The QR code: its width in modules, and an SVG path that draws the dark modules. */
  size: Type.Integer(),
  path: Type.String(),
})
export type PendingFactor = Static<typeof PendingFactor>

export const SecondFactor = Type.Object({
  on: Type.Boolean(),
  required: Type.Boolean(),
  /** The staff member has a passkey. */
  passkeys: Type.Boolean(),
  pending: nullable(PendingFactor),
  recovery_left: Type.Integer(),
})
export type SecondFactor = Static<typeof SecondFactor>

export const getSecondFactor = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/staff-factor.php',
  summary: 'Return the caller’s second factor; its secret only until the first code confirms it',
  who: 'staff-login-step',
  reply: SecondFactor,
  errors: INVITATION_ERRORS,
})

export const beginSecondFactor = endpoint({
  room: 'staff',
  method: 'POST',
  path: '/api/staff-factor.php',
  summary:
    'Create the secret of a second factor, which its first code enables; needs a fresh second factor if there is one already',
  who: 'staff-login-step',
  body: Type.Object({}, { additionalProperties: false }),
  reply: SecondFactor,
  errors: { ...INVITATION_ERRORS, second_factor_on: 409 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const confirmSecondFactor = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-factor.php',
  summary: 'Enable the second factor with its first code; the recovery codes are shown only this time',
  who: 'staff-login-step',
  body: Type.Object({ code: Code }, { additionalProperties: false }),
  reply: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  errors: { ...CODE_ERRORS, ...INVITATION_ERRORS, second_factor_on: 409 },
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const removeSecondFactor = endpoint({
  room: 'staff',
  method: 'DELETE',
  path: '/api/staff-factor.php',
  summary: 'Disable the caller’s second factor, with the password and a code',
  who: { staff: 'any' },
  body: Type.Object({ password: Password, code: Code }, { additionalProperties: false }),
  reply: Type.Object({ on: Type.Literal(false) }),
  errors: { ...CODE_ERRORS, staff_password_wrong: 400 },
  idempotency: 'consuming',
  rateLimit: { max: 60, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const changeStaffPassword = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-password.php',
  summary: 'Set a new password for the calling staff member; their other sessions end',
  who: { staff: 'any' },
  body: PasswordChange,
  reply: Type.Object({ changed: Type.Literal(true) }),
  errors: {
    staff_password_wrong: 400,
    staff_locked: 423,
    ...PASSWORD_ERRORS,
  },
  idempotency: 'consuming',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const StaffMember = Type.Object({
  id: Id,
  email: Type.String(),
  roles: Type.Array(Grant),
  second_factor: Type.Boolean(),
  /** This staff member is the caller. */
  own: Type.Boolean(),
})
export type StaffMember = Static<typeof StaffMember>

export const getStaffMembers = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/staff-members.php',
  summary: 'List all staff members, with their second factor',
  who: { staff: 'change_staff', everywhere: true },
  reply: Type.Object({
    members: Type.Array(StaffMember),
    /** The sites for which a role can count. */
    sites: Type.Array(Type.Object({ id: Type.Integer(), host: Type.String() })),
  }),
  errors: {},
})

export const resetSecondFactor = endpoint({
  room: 'staff',
  method: 'DELETE',
  path: '/api/staff-members.php',
  summary: 'Remove a colleague’s second factor and end their sessions; their one-time link is shown only this time',
  who: { staff: 'change_staff', fresh: true, everywhere: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ on: Type.Literal(false), link: Type.String() }),
  errors: { own_second_factor: 409 },
  idempotency: 'consuming',
})
