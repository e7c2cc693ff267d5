import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { consentsPart } from './member-part.ts'
import { textSource } from './queue-source.ts'
import { routes } from './routes.ts'

export const office: RoomServer = { routes, extends: [consentsPart, textSource] }
