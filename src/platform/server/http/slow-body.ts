import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../config/config.ts'
import { refuseUnparsable } from './unparsable-request.ts'

/** The speed of the slowest accepted line. A slower body ends, so that a few clients can't hold many connections open. */
const BYTES_PER_SECOND = 8 * 1024

/**
 * Ends a request whose body takes too long: longer than BODY_TIMEOUT_IN_MS plus the time that the received bytes need
 * on a slow line.
 */
export async function limitBodyTime(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request
  // The server's own calls for a page have no socket.
  if (raw.method === 'GET' || raw.complete || !(raw.socket instanceof Socket)) return
  const startedAt = performance.now()
  const before = raw.socket.bytesRead
  let timer = setTimeout(check, config().bodyTimeoutInMs).unref()
  raw.once('end', stop).once('close', stop)

  function check(): void {
    const receivedInMs = ((raw.socket.bytesRead - before) / BYTES_PER_SECOND) * 1000
    const leftInMs = startedAt + config().bodyTimeoutInMs + receivedInMs - performance.now()
    if (leftInMs > 0) {
      timer = setTimeout(check, leftInMs).unref()
    } else if (reply.raw.headersSent) raw.socket.destroy()
    else refuseUnparsable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket, request.locale)
  }

  function stop(): void {
    clearTimeout(timer)
  }
}
