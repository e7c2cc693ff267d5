import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { officeFinders, waitingCounts } from '#staff/server'
import { waitingRequests } from '#support/server'
import { OFFICE_MEMBERS_URL } from '../../urls.ts'
import { findMembers } from './find-members.ts'
import { WAITING_AT_MOST } from './list-waiting.ts'
import { routes } from './routes.ts'

/** Members, for the search of the frame. */
const memberFinder = officeFinders.with({
  kind: 'member',
  permission: 'find_members',
  find: async (words, { staffId, sites }) => {
    const { members } = await findMembers({ search: words }, { sites, helps: [] }, staffId)
    return members.map(({ id, name, site, email }) => ({ id, label: name || email, detail: `${site}, ${email}` }))
  },
})

const waiting = waitingCounts.with({
  path: OFFICE_MEMBERS_URL,
  permission: 'help_members',
  count: async sites => (await waitingRequests(sites === 'all' ? null : sites, WAITING_AT_MOST)).length,
})

export { liftMeasure, standingMeasures } from './standing-measure.ts'

export const office: RoomServer = { routes, extends: [memberFinder, waiting] }
