import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { countOpenReports } from '#safety/server'
import { waitingCounts } from '#staff/server'
import { OFFICE_REPORTS_URL } from '../../urls.ts'
import { reportsPart } from './member-part.ts'
import { reportSource } from './queue-source.ts'
import { files, routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: OFFICE_REPORTS_URL,
  permission: 'review_reports',
  count: sites => countOpenReports(sites === 'all' ? null : sites),
})

export const office: RoomServer = { routes, files, extends: [waiting, reportSource, reportsPart] }

export { ownDecisions, refuseOwnDecision, strikesOf } from './own-decisions.ts'
