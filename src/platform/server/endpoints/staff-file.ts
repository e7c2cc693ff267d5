import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TObject, Type } from 'typebox'
import type { SiteScope, StaffPermission } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import { notFound, PLATFORM_ERRORS, Problem } from '#platform/problem.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { scopeOf, sitesOfCall } from './permission.ts'
import { containsNul } from './unstorable-text.ts'

/** A file that staff members open in the browser; no contract declares it. It needs a fresh second factor. */
export interface StaffFile {
  /** The address, with parameters in Fastify's notation. */
  readonly path: string
  readonly permission: StaffPermission
  /** The permission must count for all sites, because `load` doesn't look at `sites`. */
  readonly everywhere?: true
  /** The reason why an old second factor is enough, for a file without personal data and amounts of money. */
  readonly oldFactorSuffices?: string
  /** The schema of the query. Without it, the query may contain only `site`. */
  readonly query?: TObject
  /**
   * `params` are those of the path and the query. `sites` is limited to the site in the query, or to the sites for
   * which the staff member has the permission. `locale` is the language of the pages that the staff member sees.
   */
  readonly load: (
    params: Readonly<Record<string, string>>,
    staffId: number,
    sites: SiteScope,
    locale: Locale,
  ) => Promise<LoadedFile>
}

interface LoadedFile {
  /** A stream for a file that is too large for memory. */
  readonly bytes: Buffer | Readable
  readonly type: string
  /** The name under which the browser saves it. */
  readonly name?: string
}

/** The pages that a link to a file leads to if the staff member must do something first. */
export interface StaffFilePages {
  readonly login: string
  /** The page that asks for the second factor and then leads to the file. */
  readonly confirmation: (file: string) => string
}

/** A document of a staff file shows pictures, styles and fonts of the program. It runs no script and sends no form. */
const DOCUMENT_POLICY = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const SITE_ONLY = Type.Object({ site: Type.Optional(SmallId) })

type Request = { Params: Record<string, string>; Querystring: Record<string, unknown> }

/** Serves a file to staff members with its permission; other callers get "not found". Browsers must not store it. */
export function serveStaffFile(http: FastifyInstance, file: StaffFile, pages: StaffFilePages): void {
  const { path, permission, query: querystring = SITE_ONLY, load } = file
  const onRequest = async (request: FastifyRequest<Request>, reply: FastifyReply) => refuse(file, pages, request, reply)
  // A refusal is rendered as a page, because a staff member follows a link to the file.
  const options = { schema: { hide: true, querystring }, config: { isPage: true, isStaffFile: true }, onRequest }
  http.get<Request>(path, options, async (request, reply) => {
    const { params, query, caller } = request
    if (containsNul(query) || containsNul(params)) throw new Problem('invalid_input')
    const given = Object.entries(query).map(([name, value]) => [name, String(value)])
    const sites = sitesOfCall(caller, { staff: permission }, query.site)
    const all = { ...Object.fromEntries(given), ...params }
    const { bytes, type, name } = await load(all, caller.staffId!, sites, caller.locale).catch(asInvalidInput)
    return reply
      .headers({
        'content-type': type,
        'cache-control': 'private, no-store',
        'content-disposition': dispositionOf(type, name),
        'x-robots-tag': 'noindex',
        ...(type.startsWith('text/html') && { 'content-security-policy': DOCUMENT_POLICY }),
      })
      .send(bytes)
  })
}

/**
 * Refuses callers without the permission or without a fresh second factor. A link in the browser leads to the page on
 * which the staff member can change that.
 */
function refuse(
  { path, permission, everywhere, oldFactorSuffices }: StaffFile,
  pages: StaffFilePages,
  { caller, url, headers }: FastifyRequest<Request>,
  reply: FastifyReply,
): FastifyReply | undefined {
  const isLink = headers.accept?.includes('text/html')
  const scope = scopeOf(caller.permissions, permission)
  if (caller.staffId === null || (everywhere ? scope !== 'all' : scope.length === 0)) {
    recordSecurityEvent('staff_refused', { ...caller, endpoint: `GET ${path}` })
    if (caller.staffId === null && isLink) return reply.redirect(pages.login, 303)
    throw notFound()
  }
  if (oldFactorSuffices !== undefined || caller.hasFreshFactor) return undefined
  if (isLink) return reply.redirect(pages.confirmation(url), 303)
  throw new Problem('second_factor_required')
}

/** A file has no error codes of its own, so a code of its room becomes "invalid input". */
function asInvalidInput(error: unknown): never {
  throw error instanceof Problem && !(error.code in PLATFORM_ERRORS) ? new Problem('invalid_input') : error
}

/** Browsers show documents, pictures and PDF, and save other files. */
function dispositionOf(type: string, name: string | undefined): string {
  const isShown = type.startsWith('image/') || type.startsWith('text/html') || type === 'application/pdf'
  return `${isShown ? 'inline' : 'attachment'}${name ? `; filename="${name}"` : ''}`
}
