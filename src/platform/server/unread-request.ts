import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LOCALE } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { problemDocument } from './problems.ts'

/** Refuses what can't even be read, since its address is too long, it comes too slowly or isn't HTTP: as any refusal looks. */
export function refuseUnread({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = problemDocument(
    new Problem(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input'),
    DEFAULT_LOCALE,
  )
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end([...head, '', body].join('\r\n'))
}
