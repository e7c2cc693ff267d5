import { serve } from '#platform/server/endpoints/serve.ts'
import type { StaffFile } from '#platform/server/endpoints/staff-file.ts'
import * as contract from '../contract.ts'
import { ActionFilter } from '../contract-actions.ts'
import { OFFICE_ACTIONS_CSV_URL } from '../urls.ts'
import { actionsCsv } from './actions/actions-csv.ts'
import { listActions } from './actions/list-actions.ts'
import { countWaiting, searchOffice } from './frame/office-search.ts'
import { passkeyRoutes } from './passkeys/routes-passkeys.ts'
import { factorRoutes } from './routes-factor.ts'
import { loginProgress } from './second-factor-login.ts'
import { endStaffSession, endStaffSessions, staffSessions } from './sessions/own-sessions.ts'
import { logInStaff, logOutStaff } from './sessions/sessions.ts'

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

  serve(contract.getActions, ({ caller: { staffId, locale }, sites, permittedSites, query }) =>
    listActions({ staffId, locale, sites, permittedSites }, query),
  ),
]

export const files: readonly StaffFile[] = [
  {
    path: OFFICE_ACTIONS_CSV_URL,
    permission: 'read_actions',
    query: ActionFilter,
    load: ({ staff, site, ...filter }, staffId, sites, locale) =>
      actionsCsv(
        { ...(filter as ActionFilter), ...(staff && { staff: Number(staff) }), ...(site && { site: Number(site) }) },
        { staffId, sites, locale },
      ),
  },
]
