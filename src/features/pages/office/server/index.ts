import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { complaintSource } from './queue-source.ts'
import { routes } from './routes.ts'

export const office: RoomServer = { routes, extends: [complaintSource] }
