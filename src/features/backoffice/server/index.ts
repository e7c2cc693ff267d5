import type { RoomServer } from '#platform/server/serve.ts'
import { mountFiles, routes } from './routes.ts'

export { createStaff, identifyStaff } from './sessions.ts'

export const room: RoomServer = { routes, mount: mountFiles }
