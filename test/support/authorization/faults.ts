import { may } from '../../../src/features/staff/rules.ts'
import type { Endpoint } from '../../../src/platform/endpoint.ts'
import { PLATFORM_ERRORS } from '../../../src/platform/problem.ts'
import { type Line, refusal } from './lines.ts'
import { lineOf, REQUESTS } from './requests.ts'

/** The contradictions between the lines of the authorisation test and the contracts. Needs no database. */
export function faultsInRequests(endpoints: readonly Endpoint[]): string[] {
  const names = new Set(endpoints.map(nameOf))
  const unknown = Object.keys(REQUESTS).filter(name => !names.has(name))
  const missing = endpoints.filter(endpoint => needsInput(endpoint) && !lineOf(endpoint))
  const idle = endpoints.flatMap(endpoint => idleExceptions(endpoint, lineOf(endpoint) ?? {}))
  return [
    ...unknown.map(name => `${name}: no such call`),
    ...missing.map(endpoint => `${nameOf(endpoint)}: no line says its query or body`),
    ...idle,
    ...endpoints.flatMap(endpoint => impossibleStatuses(endpoint, lineOf(endpoint) ?? {})),
  ]
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

function needsInput({ query, body, upload }: Endpoint): boolean {
  const required = (query as { required?: string[] } | undefined)?.required ?? []
  return required.length > 0 || body !== undefined || upload !== undefined
}

/** Statuses in a line for roles that the contract refuses anyway, so the status has no effect. */
function idleExceptions(endpoint: Endpoint, { but = {} }: Line): string[] {
  return (Object.keys(but) as (keyof typeof but)[])
    .filter(role => refusal(endpoint.who, role, may))
    .map(role => `${nameOf(endpoint)}: the contract refuses ${role}, so its line needs no status`)
}

/** The platform's refusals that a complete request of a known caller can still meet. */
const OF_EVERY_CALL = ['invalid_input', 'authentication_required', 'not_found', 'unsupported_media_type'] as const

/** Statuses in a line that the endpoint never sends, because they are neither success nor an error of its contract. */
export function impossibleStatuses(endpoint: Endpoint, { status = 200, but = {} }: Line): string[] {
  const possible = [200, ...OF_EVERY_CALL.map(code => PLATFORM_ERRORS[code]), ...Object.values(endpoint.errors)]
  return [...new Set([status, ...Object.values(but)])]
    .filter(each => !possible.includes(each))
    .map(each => `${nameOf(endpoint)}: its contract has no error of status ${each}`)
}
