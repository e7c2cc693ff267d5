import { notFound } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { type Route, serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { reactivate, requestReactivation } from './deletion/delete-account.ts'
import {
  accountSettings,
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
} from './email-address/change-email.ts'
import { activate, resendActivation } from './email-address/confirm-account.ts'
import { secureAccount } from './notices/secure-account.ts'
import { passkeyRoutes } from './passkeys/routes-passkeys.ts'
import { changePassword } from './passwords/change-password.ts'
import { requestReset, resetPassword } from './passwords/reset-password.ts'
import { endOtherSessions, endOwnSession, logOut } from './sessions/sessions.ts'
import { sessionsOf } from './sessions/store-sessions.ts'

export const routes: Route[] = [
  ...passkeyRoutes,

  serve(contract.logOut, async ({ caller, replyHeaders }) => {
    await logOut(caller.sessionId, replyHeaders)
    return { user: null }
  }),

  serve(contract.resendActivation, async ({ caller, tx }) => ({
    email: await resendActivation(tx, caller.memberId, caller),
  })),

  serve(contract.activate, ({ caller, body, key, replyHeaders }) => activate(body.token, caller, key, replyHeaders)),

  serve(contract.requestReset, async ({ caller, body, tx }) => {
    await requestReset(tx, caller, body.email)
    return { sent: true as const }
  }),

  serve(contract.resetPassword, async ({ caller, body, key, replyHeaders }) => {
    await resetPassword(body, caller, key, replyHeaders)
    return { logged_in: true as const }
  }),

  serve(contract.secureAccount, async ({ caller, body, key }) => ({
    reset_token: await secureAccount(body.token, caller, key),
  })),

  serve(contract.requestReactivation, async ({ caller, body, tx }) => {
    await requestReactivation(tx, caller.siteId, body.email)
    return { sent: true as const }
  }),

  serve(contract.reactivate, ({ caller, body, key, replyHeaders }) => reactivate(body, caller, key, replyHeaders)),

  serve(contract.getAccount, ({ caller }) => accountSettings(db(), caller.memberId)),

  serve(contract.changePassword, ({ caller, body, key, replyHeaders }) =>
    changePassword(caller, key, body, replyHeaders),
  ),

  serve(contract.requestEmailChange, ({ caller, body, key }) => requestEmailChange(caller, key, body)),

  serve(contract.cancelEmailChange, ({ caller }) => cancelEmailChange(caller.memberId)),

  serve(contract.confirmEmailChange, async ({ caller, body, key }) => {
    await confirmEmailChange(body.token, caller, key)
    return { changed: true as const }
  }),

  serve(contract.getSessions, async ({ caller }) => ({
    sessions: (await sessionsOf(db(), caller.memberId)).map(row => ({
      id: row.id,
      device: row.device,
      started_at: row.created_at.toISOString(),
      seen_at: row.last_seen_at.toISOString(),
      current: row.id === caller.sessionId,
    })),
  })),

  serve(contract.endOwnSession, async ({ caller, body, tx }) => {
    if (!(await endOwnSession(tx, caller.memberId, body.id))) throw notFound()
    return { ended: true as const }
  }),

  serve(contract.endOtherSessions, async ({ caller }) => {
    await transaction(tx => endOtherSessions(tx, caller.memberId, caller.sessionId))
    return { ended: true as const }
  }),
]
