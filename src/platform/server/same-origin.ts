import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

/**
 * Whether a request was made by a page of the same site: Fetch Metadata where the browser sends it, otherwise Origin
 * (trust.md §3.3). `origin` is the site's own, from its record.
 */
export function isSameOrigin(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === origin
}

export function refuseCrossSite(request: FastifyRequest, origin: string): void {
  if (!isSameOrigin(request, origin)) throw new Problem('cross_site_request')
}

/**
 * For the few GET calls of the specification that change something (logout, auto-like): a page's own script asked,
 * never an image, a frame or a link (trust.md §3.2).
 */
export function refuseUnlessScript(request: FastifyRequest, origin: string): void {
  const destination = request.headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'empty') throw new Problem('cross_site_request')
  if (request.headers['sec-fetch-site'] === undefined && request.headers['x-requested-with'] === 'fetch') return
  refuseCrossSite(request, origin)
}
