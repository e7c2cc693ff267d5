import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'

export const room: RoomServer = { routes }
