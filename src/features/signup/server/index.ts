import type { RoomServer } from '#platform/server/serve.ts'
import { eraseOnErasure } from './leaver.ts'
import { routes } from './routes.ts'

export const room: RoomServer = { routes, listeners: [eraseOnErasure] }
