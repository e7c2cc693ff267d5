import { siteIdsOf } from '#platform/endpoint.ts'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { officeFinders, waitingCounts } from '#staff/server'
import { OFFICE_MONEY_URL } from '../../urls.ts'
import { MONEY_WORK_AT_MOST } from '../rules.ts'
import { ordersPart } from './member-part.ts'
import { findOrders } from './orders.ts'
import { files, routes } from './routes.ts'
import { waitingRefundRequests } from './store-refund-requests.ts'

/** Orders by number, email or reference, for the search of the frame. */
const orderFinder = officeFinders.with({
  kind: 'order',
  permission: 'handle_money',
  find: async (words, { staffId, sites }) => {
    const { orders } = await findOrders({ search: words }, { staffId, sites })
    return orders.map(({ id, member, site }) => ({ id, label: member.name || member.email, detail: site }))
  },
})

const waiting = waitingCounts.with({
  path: OFFICE_MONEY_URL,
  permission: 'handle_money',
  count: async sites => (await waitingRefundRequests(siteIdsOf(sites), MONEY_WORK_AT_MOST)).length,
})

export const office: RoomServer = { routes, files, extends: [orderFinder, waiting, ordersPart] }

export { maskedMember } from './masked-member.ts'
