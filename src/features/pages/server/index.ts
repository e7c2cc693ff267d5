import type { RoomServer } from '#platform/server/serve.ts'
import { routes } from './routes.ts'

export { handleComplaint } from './handle-complaint.ts'
export { openComplaints } from './store.ts'

export const room: RoomServer = { routes }
