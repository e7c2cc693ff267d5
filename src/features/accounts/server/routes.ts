import { transaction } from '#platform/server/db.ts'
import { type Route, serve } from '#platform/server/serve.ts'
import * as contract from '../contract.ts'
import { SESSION_COOKIE } from '../rules.ts'
import { activateByLink, sendActivation } from './confirm-account.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { endSession } from './sessions.ts'

export const routes: Route[] = [
  serve(contract.logOut, async ({ caller, answer }) => {
    const { sessionId } = caller
    if (sessionId !== null) await transaction(tx => endSession(tx, sessionId))
    answer.clearCookie(SESSION_COOKIE)
    return { user: null }
  }),

  serve(contract.resendActivation, async ({ caller, tx }) => {
    const { email } = await sendActivation(tx, caller.memberId)
    return { email: email ?? '' }
  }),

  serve(contract.activate, async ({ caller, body, key, answer }) => ({
    logged_in: await activateByLink(body.token, caller, key, answer),
  })),

  serve(contract.requestReset, async ({ caller, body, tx }) => {
    await requestReset(tx, caller.siteId, body.email)
    return { sent: true as const }
  }),

  serve(contract.resetPassword, async ({ caller, body, key, answer }) => {
    await resetPassword(body, caller, key, answer)
    return { logged_in: true as const }
  }),
]
