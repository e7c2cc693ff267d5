import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'

export { createStaff, identifyStaff } from './sessions.ts'

export const room: RoomServer = { routes }

export { membersActedOn, recordAction, recordViews } from './store-actions.ts'
