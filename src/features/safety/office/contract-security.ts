import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId } from '#platform/ids.ts'
import { SECURITY_EVENT_KINDS } from '#platform/security.ts'

const Kind = Type.Enum([...SECURITY_EVENT_KINDS])
const Count = Type.Integer({ minimum: 0 })

export const SecuritySpike = Type.Object({
  of: Type.Enum(['hour', 'day']),
  from: Instant,
  count: Count,
  /** The week's median for an hour or a day. */
  median: Type.Number(),
})

export const SecurityWeek = Type.Object({
  kind: Kind,
  /** One number for each of `days`. */
  counts: Type.Array(Count),
  spikes: Type.Array(SecuritySpike),
})
export type SecurityWeek = Static<typeof SecurityWeek>

export const SecuritySources = Type.Object({
  kind: Kind,
  networks: Type.Array(Type.Object({ network: Type.String(), count: Count })),
  accounts: Type.Array(
    Type.Object({
      member: Type.Union([MemberId, Type.Null()]),
      staff: Type.Union([Id, Type.Null()]),
      site: Type.Union([Type.String(), Type.Null()]),
      count: Count,
    }),
  ),
  endpoints: Type.Array(Type.Object({ endpoint: Type.String(), count: Count })),
})
export type SecuritySources = Static<typeof SecuritySources>

export const getSecurityEvents = endpoint({
  room: 'safety-office',
  method: 'GET',
  path: '/api/security-events.php',
  summary:
    'Count the security events of the last seven days of the caller’s time zone, including today; with a kind also by network and account',
  who: { staff: 'read_actions', everywhere: true },
  query: Type.Object({ kind: Type.Optional(Kind) }),
  reply: Type.Object({
    days: Type.Array(Instant),
    kinds: Type.Array(SecurityWeek),
    sources: Type.Union([SecuritySources, Type.Null()]),
  }),
  errors: {},
})
