import type { FastifyReply, FastifyRequest } from 'fastify'
import { TRACKING_COOKIE, TRACKING_COOKIE_IN_SECONDS, trackingIn, writeTrackingCookie } from '#accounts/rules'
import { replyHeadersOf } from '#platform/server/endpoints/mount.ts'

/**
 * Stores an advertiser's tracking parameters with the response to the page that the link leads to, even if that
 * redirects or its scripts never run (PAGES-5). The page's own requests see them too.
 */
export function setTrackingCookie(request: FastifyRequest, reply: FastifyReply): void {
  const linkParameters = trackingIn(request.query as Record<string, unknown>)
  if (Object.keys(linkParameters).length === 0) return
  const written = writeTrackingCookie(linkParameters)
  request.cookies[TRACKING_COOKIE] = written
  replyHeadersOf(reply).setCookie(TRACKING_COOKIE, written, {
    maxAgeInSeconds: TRACKING_COOKIE_IN_SECONDS,
    readable: true,
  })
}
