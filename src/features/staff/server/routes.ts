import { serve } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import * as contract from '../contract.ts'
import { ACTIONS_PAGE } from '../rules.ts'
import { countWaiting, searchOffice } from './frame/office-search.ts'
import { passkeyRoutes } from './passkeys/routes-passkeys.ts'
import { factorRoutes } from './routes-factor.ts'
import { loginProgress } from './second-factor-login.ts'
import { endStaffSession, endStaffSessions, staffSessions } from './sessions/own-sessions.ts'
import { logInStaff, logOutStaff } from './sessions/sessions.ts'
import { actionsBefore } from './store-actions.ts'

export const routes = [
  ...passkeyRoutes,
  ...factorRoutes,

  serve(contract.getStaffSessions, ({ caller, ownOnly, query }) =>
    staffSessions({ caller, ownOnly, member: query.member }),
  ),

  serve(contract.endStaffSession, async ({ caller, ownOnly, body: { id, member }, tx }) => {
    await endStaffSession(tx, { caller, ownOnly, member }, id)
    return { ended: true as const }
  }),

  serve(contract.endStaffSessions, async ({ caller, ownOnly, body: { member }, tx }) => {
    await endStaffSessions(tx, { caller, ownOnly, member })
    return { ended: true as const }
  }),

  serve(contract.searchOffice, async ({ caller, query }) => ({ hits: await searchOffice(caller, query.words) })),

  serve(contract.getWaitingCounts, async ({ caller }) => ({ counts: await countWaiting(caller) })),

  serve(contract.getStaff, ({ caller }) => loginProgress(caller)),

  serve(contract.logInStaff, ({ caller, body, replyHeaders }) => logInStaff(body, caller, replyHeaders)),

  serve(contract.logOutStaff, async ({ caller, replyHeaders }) => {
    await logOutStaff(caller.cookies, replyHeaders)
    return { staff: null }
  }),

  serve(contract.getActions, async ({ query }) => {
    const rows = await actionsBefore(query.before)
    return {
      more: rows.length > ACTIONS_PAGE,
      actions: rows.slice(0, ACTIONS_PAGE).map(row => ({
        id: row.id,
        staff: row.email,
        action: row.action,
        site: row.site_id === null ? null : siteOf(row.site_id).host,
        subject: row.subject,
        details: row.details,
        at: row.at.toISOString(),
      })),
    }
  }),
]
