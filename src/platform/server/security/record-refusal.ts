import type { FastifyRequest } from 'fastify'
import type { Problem } from '#platform/problem.ts'
import type { SecurityEventKind } from '#platform/security.ts'
import { recordSecurityEvent } from './security-events.ts'

/** The kinds of event by error code. */
export type SecurityCodes = Readonly<Record<string, SecurityEventKind>>

const PLATFORM_CODES: SecurityCodes = {
  cross_site_request: 'cross_site_refused',
  too_many_requests: 'limit_hit',
  unconfirmed_limit: 'limit_hit',
}

let byRoom: Readonly<Record<string, SecurityCodes>> = {}
let ofAllRooms: SecurityCodes = {}

/** Called by `app` at start with the codes of every room, by room, the lowest first. */
export function installSecurityCodes(codes: Readonly<Record<string, SecurityCodes>>): void {
  byRoom = codes
  ofAllRooms = Object.assign({}, ...Object.values(codes).toReversed(), PLATFORM_CODES)
}

/** Records a refused request of an endpoint if its error code is one of a security event. */
export function recordRefusal({ routeOptions, caller, ip }: FastifyRequest, problem: Problem): void {
  const { endpoint } = routeOptions.config
  // An endpoint may throw a code of a lower room. Rooms may use one code for different kinds, so the endpoint's own room
  // comes first, then the lowest room: a refused passkey of a member is no event of staff.
  const kind = endpoint && codesOf(problem).flatMap(code => byRoom[endpoint.room]?.[code] ?? ofAllRooms[code] ?? [])[0]
  if (!kind) return
  recordSecurityEvent(kind, {
    siteId: caller?.siteId ?? null,
    memberId: problem.target?.memberId ?? caller?.memberId,
    staffId: problem.target?.staffId ?? caller?.staffId,
    address: caller?.address ?? ip,
    endpoint: `${endpoint.method} ${endpoint.path}`,
  })
}

/** A refused field is an event only if the problem names the account, as a wrong password does. */
function codesOf({ code, fields = {}, target }: Problem): string[] {
  return target ? [code, ...Object.values(fields).map(field => field.code)] : [code]
}
