import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/ids.ts'
import { Grant } from './contract-factor.ts'
import { STAFF_LOCALES } from './rules.ts'

/** The schema allows an empty list, because the verb refuses it with a sentence of its own. */
export const Grants = Type.Array(Grant, { maxItems: 20 })
export type Grants = Static<typeof Grants>

export const changeStaffRoles = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-roles.php',
  summary: 'Replace the roles of a colleague; refused if they were changed after the caller read them',
  who: { staff: 'change_staff', fresh: true, everywhere: true },
  body: Type.Object(
    {
      id: Id,
      roles: Grants,
      /** The roles that the caller saw before the change. */
      was: Grants,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ roles: Grants }),
  errors: { own_staff_account: 409, staff_roles_changed: 409 },
  idempotency: 'platform',
})

export const endStaff = endpoint({
  room: 'staff',
  method: 'DELETE',
  path: '/api/staff-roles.php',
  summary: 'End the access of a colleague: their sessions and links stop at once, and the audit log keeps their name',
  who: { staff: 'change_staff', fresh: true, everywhere: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Literal(true) }),
  errors: { own_staff_account: 409 },
  idempotency: 'platform',
})

export const changeStaffPreferences = endpoint({
  room: 'staff',
  method: 'PUT',
  path: '/api/staff-preferences.php',
  summary: 'Set the caller’s own language and time zone in the back office',
  who: { staff: 'any' },
  body: Type.Object(
    {
      locale: Type.Enum([...STAFF_LOCALES]),
      /** A name of the IANA time zone database. */
      time_zone: Type.String({ minLength: 1, maxLength: 64 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ locale: Type.Enum([...STAFF_LOCALES]), time_zone: Type.String() }),
  errors: {},
  idempotency: 'platform',
})
