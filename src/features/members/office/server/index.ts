import { countTextsInReview } from '#members/server'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { waitingCounts } from '#staff/server'
import { consentsPart } from './member-part.ts'
import { textSource } from './queue-source.ts'
import { routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: '/backoffice/texts',
  permission: 'review_reports',
  everywhere: true,
  count: sites => countTextsInReview(sites === 'all' ? null : sites),
})

export const office: RoomServer = { routes, extends: [waiting, textSource, consentsPart] }
