import type { Static } from 'typebox'
import {
  isFromTrafficSource,
  readTracking,
  TRACKING_COOKIE,
  TRACKING_COOKIE_IN_SECONDS,
  trackingIn,
  writeTrackingCookie,
} from '#accounts/rules'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { maySignUp } from '#sites/rules'
import { siteOf } from '#sites/server'
import type * as contract from '../contract.ts'
import { progressOf } from './signup-progress.ts'
import { landingTarget } from './target.ts'

/** The state of the sign-up. It stores the tracking of the address in the cookie. */
export async function getSignup(
  caller: Caller,
  query: Static<(typeof contract.getSignup)['query']>,
  replyHeaders: ReplyHeaders,
): Promise<Static<(typeof contract.getSignup)['reply']>> {
  const { memberId, siteId } = caller
  const given = trackingIn(query)
  const tracking = Object.keys(given).length > 0 ? given : readTracking(caller.cookies[TRACKING_COOKIE])
  const written = writeTrackingCookie(given)
  // The response of the page has set this cookie already.
  if (tracking === given && written !== caller.cookies[TRACKING_COOKIE]) {
    replyHeaders.setCookie(TRACKING_COOKIE, written, { maxAgeInSeconds: TRACKING_COOKIE_IN_SECONDS, readable: true })
  }
  return {
    open: maySignUp(siteOf(siteId).settings.signups, isFromTrafficSource(tracking)),
    target: await landingTarget(query.target, caller),
    signup: memberId === null ? null : await progressOf(memberId, siteId),
  }
}
