import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { eraseOnErasure } from './leaver.ts'
import { routes } from './routes.ts'
import { complaintData } from './store-leaver.ts'

export { handleComplaint } from './handle-complaint.ts'
export { type Complaint, complaintById, countComplaints, openComplaints } from './store.ts'

holdsData('pages', complaintData)

export const room: RoomServer = { routes, listeners: [eraseOnErasure] }
