import type { RoomServer } from '#platform/server/serve.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'

export const room: RoomServer = { routes, listeners }
