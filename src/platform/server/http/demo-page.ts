import type { FastifyRequest } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { isLoopback } from '../config/loopback.ts'
import { log } from '../log.ts'

/** Headers that proxies and tunnels add. */
const PROXY_HEADERS = /^(x-forwarded-|x-real-ip$|x-client-ip$|true-client-ip$|cf-|forwarded$|via$)/

/**
 * For pages that exist only in the demo and show emails, text messages or payments: only this machine may open them. A
 * proxy on the same machine would serve them to the internet, although the program listens on a loopback address.
 */
export async function refuseFromOutside({ headers, hostname }: FastifyRequest): Promise<void> {
  if (isLoopback(hostname) && !Object.keys(headers).some(name => PROXY_HEADERS.test(name))) return
  warnOnce()
  throw notFound()
}

let hasWarned = false

function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  log().warn(
    'a demo page was refused, because the request came through a proxy or for a host other than localhost; set VONK_MODE=production to serve members',
  )
}
