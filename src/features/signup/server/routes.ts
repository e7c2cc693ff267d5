import {
  isFromTrafficSource,
  readTracking,
  TRACKING_COOKIE,
  TRACKING_COOKIE_IN_SECONDS,
  trackingIn,
  writeTrackingCookie,
} from '#accounts/rules'
import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import { maySignUp } from '#sites/rules'
import { siteOf } from '#sites/server'
import * as contract from '../contract.ts'
import { signUp } from './sign-up.ts'
import { passStep, progressOf } from './signup-progress.ts'
import { landingTarget } from './target.ts'

export const routes: Route[] = [
  serve(contract.getSignup, async ({ caller, query, replyHeaders }) => {
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
  }),

  serve(contract.signUp, ({ caller, body, key, replyHeaders }) => signUp(body, caller, key, replyHeaders)),

  serve(contract.passStep, async ({ caller, body, tx }) => ({
    signup: await passStep(tx, caller.memberId, caller.siteId, body.step),
  })),
]
