import { accountOf } from '#accounts/server'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { legalCheck } from './legal-check.ts'
import { routes } from './routes.ts'
import { complaintData, eraseMember } from './store-erasure.ts'

export { handleComplaint } from './complaints.ts'
export { OWN_PAGE_PREVIEW } from './own-pages.ts'
export { type Complaint, complaintById, countComplaints, hasComplaint, openComplaints } from './store.ts'
export {
  insertOwnPage,
  ownPageById,
  ownPages,
  type PageContent,
  pageVersion,
  pageVersions,
  replaceOwnPage,
} from './store-own-pages.ts'

export const room: RoomServer = {
  routes,
  extends: [legalCheck],
  personalData: {
    tables: ['pages_complaint'],
    export: complaintData,
    erase: async (tx, memberId) => eraseMember(tx, memberId, (await accountOf(tx, memberId))?.email ?? null),
  },
}
