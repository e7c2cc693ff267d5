import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { problemDocument } from './problems.ts'
import { headersOfEveryResponse } from './security-headers.ts'

/** Replies with a problem document to requests that can't be parsed (address too long, too slow, not HTTP). */
export function refuseUnparsable({ code }: { code?: string }, socket: Socket, locale: Locale): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = problemDocument(new Problem(CODES[code ?? ''] ?? 'request_unreadable'), locale)
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headersOfEveryResponse()).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end([...head, '', body].join('\r\n'))
  // Without this, the connection of a client that stops sending stays half open.
  socket.destroySoon()
}

const CODES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_INVALID_METHOD: 'method_not_allowed',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}
