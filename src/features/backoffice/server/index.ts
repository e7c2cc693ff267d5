import type { RoomServer } from '#platform/server/serve.ts'
import { files, routes } from './routes.ts'

export { createStaff, identifyStaff } from './sessions.ts'

export const room: RoomServer = { routes, files, personalData: { tables: ['backoffice_refund'] } }
