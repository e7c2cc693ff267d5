import { countComplaints } from '#pages/server'
import { siteIdsOf } from '#platform/endpoint.ts'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { countUndecided } from '#queue/server'
import { waitingCounts } from '#staff/server'
import { OFFICE_COMPLAINTS_URL } from '../../urls.ts'
import { agreementsPart } from './agreements-part.ts'
import { complaintSites } from './list-complaints.ts'
import { complaintsPart } from './member-part.ts'
import { complaintSource } from './queue-source.ts'
import { routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: OFFICE_COMPLAINTS_URL,
  permission: 'handle_complaints',
  count: sites => countUndecided('complaint', siteIdsOf(sites), () => countComplaints(complaintSites(sites))),
})

export const office: RoomServer = { routes, extends: [waiting, complaintSource, complaintsPart, agreementsPart] }
