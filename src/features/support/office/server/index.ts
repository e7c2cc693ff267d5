import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { officeFinders } from '#staff/server'
import { findMembers } from './find-members.ts'
import { routes } from './routes.ts'

/** Members, for the search of the frame. */
const memberFinder = officeFinders.with({
  kind: 'member',
  permission: 'find_members',
  find: async (words, { staffId, sites }) => {
    const { members } = await findMembers({ search: words }, sites, staffId)
    return members.map(({ id, name, site, email }) => ({ id, label: name || email, detail: `${site}, ${email}` }))
  },
})

export const office: RoomServer = { routes, extends: [memberFinder] }
