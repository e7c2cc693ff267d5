import type { FastifyInstance } from 'fastify'
import type { StaffPermission, Who } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { Caller } from './serve.ts'

/**
 * Refuses callers who aren't staff. For staff without the permission the thing doesn't exist. A stolen or forgotten session
 * moves no money and makes no staff: such calls need a fresh second factor.
 */
export function refuseWithoutPermission(
  caller: Caller,
  { staff: needed, fresh }: Extract<Who, object>,
  endpoint: string,
): void {
  const { staffId, permissions, hasFreshFactor } = caller
  if (staffId === null || (needed !== 'any' && !permissions.includes(needed))) {
    recordSecurityEvent('staff_refused', { ...caller, endpoint })
    throw staffId === null ? new Problem('authentication_required') : notFound()
  }
  if (fresh && !hasFreshFactor) throw new Problem('second_factor_required')
}

/** Whether a staff member lacks the permission that shows everybody's things. */
export function seesOwnOnly({ permissions }: Caller, who: Who): boolean {
  return typeof who === 'object' && who.all !== undefined && !permissions.includes(who.all)
}

/** A file that staff members open in the browser; no contract declares it. */
export interface StaffFile {
  /** The address, with parameters in Fastify's notation. */
  readonly path: string
  readonly permission: StaffPermission
  readonly load: (params: Readonly<Record<string, string>>, staffId: number) => Promise<LoadedFile>
}

interface LoadedFile {
  readonly bytes: Buffer
  readonly type: string
  /** The name under which the browser saves it. */
  readonly name?: string
}

/** Serves a file to staff members with its permission; for everybody else it doesn't exist. No browser stores it. */
export function serveStaffFile(http: FastifyInstance, { path, permission, load }: StaffFile): void {
  http.get<{ Params: Record<string, string> }>(path, { schema: { hide: true } }, async ({ params, caller }, reply) => {
    if (caller.staffId === null || !caller.permissions.includes(permission)) {
      recordSecurityEvent('staff_refused', { ...caller, endpoint: `GET ${path}` })
      throw notFound()
    }
    const { bytes, type, name } = await load(params, caller.staffId)
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'private, no-store',
        'content-disposition': name ? `inline; filename="${name}"` : 'inline',
        'x-robots-tag': 'noindex',
      })
      .send(bytes)
  })
}
