import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { SHIFT_STATES } from './rules.ts'

export const PlannedShift = Type.Object({ id: Id, starts_at: Instant, ends_at: Instant })
export type PlannedShift = Static<typeof PlannedShift>

export const Shift = Type.Object({
  state: Type.Enum([...SHIFT_STATES]),
  /** The start of the shift, or of the break; null when off. */
  since: nullable(Instant),
})
export type Shift = Static<typeof Shift>

/** The part of an operator's month on one site. */
export const SiteFigures = Type.Object({
  site: Type.String(),
  answers: Type.Integer(),
  honest: Type.Integer(),
  median_wait_in_seconds: Type.Integer(),
  p90_wait_in_seconds: Type.Integer(),
  /** The time of the shifts, divided by the answers on each site. */
  worked_minutes: Type.Integer(),
})
export type SiteFigures = Static<typeof SiteFigures>

/** The work of one operator in a calendar month of the operator's time zone. */
export const MonthFigures = Type.Object({
  staff: Id,
  email: Type.String(),
  own: Type.Boolean(),
  time_zone: Type.String(),
  answers: Type.Integer(),
  honest: Type.Integer(),
  median_wait_in_seconds: nullable(Type.Integer()),
  p90_wait_in_seconds: nullable(Type.Integer()),
  passed_over: Type.Integer(),
  returned: Type.Integer(),
  idle: Type.Integer(),
  /** Verdicts on the sample of these answers. */
  good: Type.Integer(),
  improve: Type.Integer(),
  wrong: Type.Integer(),
  shifts: Type.Integer(),
  /** Without breaks. */
  worked_minutes: Type.Integer(),
  break_minutes: Type.Integer(),
  planned_minutes: Type.Integer(),
  sites: Type.Array(SiteFigures),
})
export type MonthFigures = Static<typeof MonthFigures>

export const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })

export const changeShift = endpoint({
  room: 'desk',
  method: 'PUT',
  path: '/api/desk-shift.php',
  summary: 'Begin or end the caller’s shift or break; a break and the end return the leased conversation to the queue',
  who: { staff: 'answer_conversations' },
  body: Type.Object({ state: Type.Enum([...SHIFT_STATES]) }, { additionalProperties: false }),
  reply: Type.Object({ shift: Shift }),
  errors: { shift_not_begun: 409 },
  idempotency: 'own',
  repeatedByPage: true,
})

export const getMonthFigures = endpoint({
  room: 'desk',
  method: 'GET',
  path: '/api/desk-month.php',
  summary:
    'Return the answers, waits, verdicts and hours of a month by operator: the caller’s own, or all with the permission `see_all_desk_figures`',
  who: { staff: 'see_desk_figures', all: 'see_all_desk_figures' },
  query: Type.Object({ month: Month, site: Type.Optional(SmallId) }),
  reply: Type.Object({ figures: Type.Array(MonthFigures), planned: Type.Array(PlannedShift) }),
  errors: {},
})
