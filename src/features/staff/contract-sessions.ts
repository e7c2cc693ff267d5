import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'

export const StaffSession = Type.Object({
  id: Id,
  /** "Firefox, Windows"; empty for an unknown browser. */
  device: Type.String(),
  /** The network prefix of the address where the session began, for example 192.0.2.0/24. */
  network: Type.String(),
  started_at: Instant,
  seen_at: Instant,
  /** The session of this request. */
  current: Type.Boolean(),
})
export type StaffSession = Static<typeof StaffSession>

const member = Type.Optional(Id)

export const getStaffSessions = endpoint({
  room: 'staff',
  method: 'GET',
  path: '/api/staff-sessions.php',
  summary: 'List the caller’s staff sessions, or those of a colleague for staff who may change staff, latest first',
  who: { staff: 'any', all: 'change_staff', everywhere: true },
  query: Type.Object({ member }),
  reply: Type.Object({ email: Type.String(), sessions: Type.Array(StaffSession) }),
  errors: {},
})

export const endStaffSession = endpoint({
  room: 'staff',
  method: 'DELETE',
  path: '/api/staff-session.php',
  summary: 'End one staff session of the caller, or of a colleague for staff who may change staff',
  who: { staff: 'any', all: 'change_staff', everywhere: true },
  body: Type.Object({ id: Id, member }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})

export const endStaffSessions = endpoint({
  room: 'staff',
  method: 'DELETE',
  path: '/api/staff-sessions.php',
  summary: 'End every staff session of the caller except the current one, or all sessions of a colleague',
  who: { staff: 'any', all: 'change_staff', everywhere: true },
  body: Type.Object({ member }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})
