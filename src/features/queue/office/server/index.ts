import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { files, routes } from './routes.ts'

export const office: RoomServer = { routes, files }
