import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'
import { problemDocument } from './problems.ts'
import { refusalPage } from './refusal-page.ts'
import { headersOfEveryResponse } from './security-headers.ts'

/**
 * Replies to a request whose address the router can't read, for example `/%ff`. No hook runs for it, so it has no site and
 * no caller.
 */
export function refuseUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isAddress = error.statusCode !== undefined && error.statusCode < 500
  const problem = problemDocument(isAddress ? new Problem('not_found') : error, request.locale)
  reply.code(problem.status).headers(headersOfEveryResponse())
  if (isOfPage(request)) return void reply.send(refusalPage(request, reply, problem))
  void reply.type('application/problem+json').send(JSON.stringify(problem))
}

function isOfPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}

/** The headers that name site and language, in a packet that could not be parsed. */
export function headersIn(packet: unknown): IncomingHttpHeaders {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  return { host: /^host:(.*)$/im.exec(text)?.[1]?.trim(), cookie: /^cookie:(.*)$/im.exec(text)?.[1]?.trim() }
}
