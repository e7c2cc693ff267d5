import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { getSignup } from './get-signup.ts'
import { signUp } from './sign-up.ts'
import { passStep } from './signup-progress.ts'

export const routes: Route[] = [
  serve(contract.getSignup, ({ caller, query, replyHeaders }) => getSignup(caller, query, replyHeaders)),

  serve(contract.signUp, ({ caller, body, key, replyHeaders }) => signUp(body, caller, key, replyHeaders)),

  serve(contract.passStep, async ({ caller, body, tx }) => ({
    signup: await passStep(tx, caller.memberId, caller.siteId, body.step),
  })),
]
