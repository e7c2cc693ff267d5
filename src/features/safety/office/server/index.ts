import { siteIdsOf } from '#platform/endpoint.ts'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { countUndecided } from '#queue/server'
import { countOpenReports } from '#safety/server'
import { waitingCounts } from '#staff/server'
import { OFFICE_REPORTS_URL } from '../../urls.ts'
import { reportsPart } from './member-part.ts'
import { reportSource } from './queue-source.ts'
import { files, routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: OFFICE_REPORTS_URL,
  permission: 'review_reports',
  count: sites => countUndecided('report', siteIdsOf(sites), countOpenReports),
})

export const office: RoomServer = { routes, files, extends: [waiting, reportSource, reportsPart] }

export { reopenMember } from './disabled.ts'
export { ownDecisions, refuseOwnDecision, strikesOf } from './own-decisions.ts'
