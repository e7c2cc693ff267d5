import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

/** One line of the checklist. `waiting` is a lookup that this reply doesn't include; `unknown` got no response in time. */
const Check = Type.Object({
  id: Type.String(),
  state: Type.Enum(['ok', 'missing', 'waiting', 'unknown']),
  /** The key of the sentence under the check's name. */
  why: nullable(Type.String()),
  params: Type.Record(Type.String(), Type.String()),
  href: nullable(Type.String()),
  /** The DNS record that mends it. */
  record: nullable(Type.String()),
})

export type Check = Static<typeof Check>

const CheckedSite = Type.Object({
  id: Type.Integer(),
  host: Type.String(),
  name: Type.String(),
  open: Type.Boolean(),
  checks: Type.Array(Check),
})

export type CheckedSite = Static<typeof CheckedSite>

export const getSiteChecks = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/site-checks.php',
  summary: 'List the checks of each site before its first sale; `lookups` adds DNS, TLS and email records',
  who: { staff: 'change_sites' },
  query: Type.Object(
    { site: Type.Optional(SmallId), lookups: Type.Optional(Type.Literal('yes')) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Whether a company exists; without one no site can be added. */
    company: Type.Boolean(),
    sites: Type.Array(CheckedSite),
  }),
  errors: {},
  rateLimit: { max: 120, perSeconds: MINUTE_IN_SECONDS, by: 'address' },
  repeatedByPage: true,
})
