import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { bansPart } from './member-part.ts'
import { suspicionSource } from './queue-source.ts'
import { routes } from './routes.ts'

export const office: RoomServer = { routes, extends: [bansPart, suspicionSource] }
