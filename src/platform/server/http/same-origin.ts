import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

/**
 * Whether a page of the same site made the request: by Fetch Metadata, or by Origin in older browsers. `origin` is from
 * the site's record.
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
 * Accepts a GET that changes something (logout, auto-like: the specification demands GET) only from a page's own
 * script, never from an image, frame or link.
 */
export function refuseUnlessScript(request: FastifyRequest, origin: string): void {
  const destination = request.headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'empty') throw new Problem('cross_site_request')
  if (request.headers['sec-fetch-site'] === undefined && request.headers['x-requested-with'] === 'fetch') return
  refuseCrossSite(request, origin)
}
