import type { FastifyRequest } from 'fastify'
import { notFound } from '#platform/problem.ts'

/** The page's address on its site. `//host/…` and a full address could name another host, so they aren't found. */
export function addressOf(request: FastifyRequest): URL {
  const address = URL.parse(request.url, request.siteOrigin)
  if (address?.origin !== new URL(request.siteOrigin).origin || address.pathname.startsWith('//')) throw notFound()
  return address
}

export function webRequest(request: FastifyRequest, address: URL): Request {
  if (request.method !== 'POST') return new Request(address)
  return new Request(address, { method: 'POST', body: formOf(request.body as Record<string, string | string[]>) })
}

/** A field may occur several times, for example checkboxes with one name. */
function formOf(fields: Record<string, string | string[]> | null): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, values] of Object.entries(fields ?? {}))
    for (const value of [values].flat()) form.append(name, value)
  return form
}
