import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { reportsPart } from './member-part.ts'
import { files, routes } from './routes.ts'

export const office: RoomServer = { routes, files, extends: [reportsPart] }

export { ownDecisions, refuseOwnDecision } from './own-decisions.ts'
