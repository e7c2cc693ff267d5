import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'

const Counted = Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }))

export const DsaFigures = Type.Object({
  /** Reports by the reporter's reason. The DSA calls reports "notices" (article 15, 1 b). */
  notices: Counted,
  /** Decided reports, those of them with a measure, and the median hours until the decision. */
  decided: Type.Integer(),
  acted: Type.Integer(),
  median_hours: Type.Union([Type.Number(), Type.Null()]),
  /** Measures by kind, including measures without a report (article 15, 1 c). */
  measures: Counted,
  /** Decisions of staff about content that a program found, with the share that was wrong (article 15, 1 e). */
  found: Type.Integer(),
  found_wrongly: Type.Integer(),
  /** Complaints about decisions, how many are answered, and the median hours (article 15, 1 d). */
  complaints: Type.Integer(),
  complaints_answered: Type.Integer(),
  complaints_median_hours: Type.Union([Type.Number(), Type.Null()]),
  /** Measures that a colleague ended after an objection. */
  reversed: Type.Integer(),
})
export type DsaFigures = Static<typeof DsaFigures>

export const getDsaFigures = endpoint({
  room: 'queue-office',
  method: 'GET',
  path: '/api/dsa-figures.php',
  summary: 'Count notices, measures and complaints of a period for the report that the Digital Services Act asks for',
  who: { staff: 'review_reports' },
  query: Type.Object({
    /** Days in the time zone of the staff member, both included. */
    first: Type.String({ format: 'date' }),
    last: Type.String({ format: 'date' }),
    site: Type.Optional(SmallId),
  }),
  reply: Type.Object({
    figures: DsaFigures,
    sites: Type.Array(Type.Object({ site: Type.Integer(), host: Type.String() })),
  }),
  errors: { period_invalid: 400 },
})
