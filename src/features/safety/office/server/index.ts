import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { reportsPart } from './member-part.ts'
import { reportSource } from './queue-source.ts'
import { files, routes } from './routes.ts'

export const office: RoomServer = { routes, files, extends: [reportsPart, reportSource] }

export { ownDecisions, refuseOwnDecision, strikesOf } from './own-decisions.ts'
