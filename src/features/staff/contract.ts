import { Type } from 'typebox'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { LoginProgress } from './contract-factor.ts'

export const getStaff = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/staff.php',
  summary: 'Return the logged-in staff member, or null with the next step of the login',
  who: 'staff-login',
  reply: LoginProgress,
  errors: {},
})

export const logInStaff = endpoint({
  room: 'staff',
  method: 'POST',
  path: '/api/staff.php',
  summary: 'Log in to the back office; staff members who have or need a second factor continue with that step',
  who: 'staff-login',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  reply: LoginProgress,
  errors: { staff_login_failed: 401, staff_locked: 423 },
  idempotency: 'own',
  rateLimit: { max: 30, perSeconds: HOUR_IN_SECONDS, by: 'address' },
})

export const logOutStaff = endpoint({
  room: 'staff',
  method: 'DELETE',
  path: '/api/staff.php',
  summary: 'Log out of the back office; a repeated call changes nothing',
  who: 'staff-login',
  reply: Type.Object({ staff: Type.Null() }),
  errors: {},
  idempotency: 'own',
})

export * from './contract-actions.ts'

export * from './contract-colleagues.ts'

export * from './contract-factor.ts'

export * from './contract-frame.ts'

export * from './contract-invitations.ts'

export * from './contract-passkeys.ts'

export * from './contract-sessions.ts'
