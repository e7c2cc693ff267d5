import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'

export const office: RoomServer = { routes }
