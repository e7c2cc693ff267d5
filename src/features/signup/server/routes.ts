import {
  isFromTrafficSource,
  readTracking,
  TRACKING_COOKIE,
  TRACKING_COOKIE_IN_SECONDS,
  trackingIn,
  writeTracking,
} from '#accounts/rules'
import { cardsOf } from '#members/server'
import { type Route, serve } from '#platform/server/serve.ts'
import { maySignUp } from '#sites/rules'
import { siteOf } from '#sites/server'
import * as contract from '../contract.ts'
import { passStep, progressOf } from './progress.ts'
import { signUp } from './sign-up.ts'

export const routes: Route[] = [
  serve(contract.getSignup, async ({ caller, query, answer }) => {
    const { memberId, siteId } = caller
    const told = trackingIn(query)
    const tracking = Object.keys(told).length > 0 ? told : readTracking(caller.cookies[TRACKING_COOKIE])
    if (tracking === told) {
      const kept = { maxAgeInSeconds: TRACKING_COOKIE_IN_SECONDS, readable: true }
      answer.setCookie(TRACKING_COOKIE, writeTracking(told), kept)
    }
    const [target] = query.target === undefined ? [] : await cardsOf({ memberId, siteId }, [query.target])
    return {
      open: maySignUp(siteOf(siteId).settings.signups, isFromTrafficSource(tracking)),
      target: target ?? null,
      signup: memberId === null ? null : await progressOf(memberId, siteId),
    }
  }),

  serve(contract.signUp, ({ caller, body, key, answer }) => signUp(body, caller, key, answer)),

  serve(contract.passStep, async ({ caller, body, tx }) => ({
    signup: await passStep(tx, caller.memberId, caller.siteId, body.step),
  })),
]
