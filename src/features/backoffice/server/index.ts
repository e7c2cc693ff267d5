import type { RoomServer } from '#platform/server/serve.ts'
import { mountEvidence, routes } from './routes.ts'

export { createStaff, identifyStaff } from './sessions.ts'

export const room: RoomServer = { routes, mount: mountEvidence }
