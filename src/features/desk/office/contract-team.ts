import { type Static, Type } from 'typebox'
import { PlannedShift, Shift } from '#desk/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'

const closed = { additionalProperties: false }
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const TeamMember = Type.Object({
  staff: Id,
  email: Type.String(),
  languages: Type.Array(Type.String()),
  shift: Shift,
  planned: Type.Array(PlannedShift),
})
export type TeamMember = Static<typeof TeamMember>

export const TeamLanguage = Type.Object({
  language: Type.String(),
  /** The number of operators who answer in it; 0 means that its members get no answer. */
  operators: Type.Integer(),
  waiting: Type.Integer(),
  since: nullable(Instant),
})
export type TeamLanguage = Static<typeof TeamLanguage>

export const getDeskTeam = endpoint({
  room: 'desk-office',
  method: 'GET',
  path: '/api/desk-team.php',
  summary: 'List the operators with their languages and shifts, and the languages in which members wait',
  who: { staff: 'manage_desk', everywhere: true },
  reply: Type.Object({ operators: Type.Array(TeamMember), languages: Type.Array(TeamLanguage) }),
  errors: {},
})

export const giveLanguages = endpoint({
  room: 'desk-office',
  method: 'PUT',
  path: '/api/desk-languages.php',
  summary: 'Set the languages in which an operator answers',
  who: { staff: 'manage_desk', everywhere: true },
  body: Type.Object(
    {
      staff: Id,
      languages: Type.Array(Type.Enum([...LOCALES]), { minItems: 1, maxItems: LOCALES.length, uniqueItems: true }),
    },
    closed,
  ),
  reply: Type.Object({ languages: Type.Array(Type.String()) }),
  errors: {},
  idempotency: 'platform',
})

export const planShift = endpoint({
  room: 'desk-office',
  method: 'POST',
  path: '/api/desk-planned-shifts.php',
  summary:
    'Plan a shift of an operator, in the caller’s time zone; it ends on the next day if `until` isn’t after `from`, and lasts 12 hours at most',
  who: { staff: 'manage_desk', everywhere: true },
  body: Type.Object({ staff: Id, day: Type.String({ format: 'date' }), from: ClockTime, until: ClockTime }, closed),
  reply: Type.Object({ planned: PlannedShift }),
  errors: { shift_overlaps: 409, shift_too_long: 400 },
  idempotency: 'platform',
})

export const cancelShift = endpoint({
  room: 'desk-office',
  method: 'DELETE',
  path: '/api/desk-planned-shifts.php',
  summary: 'Cancel a planned shift',
  who: { staff: 'manage_desk', everywhere: true },
  body: Type.Object({ id: Id }, closed),
  reply: Type.Object({ cancelled: Id }),
  errors: {},
  idempotency: 'platform',
})
