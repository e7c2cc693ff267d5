import { countTextsInReview } from '#members/server'
import { siteIdsOf } from '#platform/endpoint.ts'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { countUndecided } from '#queue/server'
import { waitingCounts } from '#staff/server'
import { OFFICE_TEXTS_URL } from '../../urls.ts'
import { consentsPart } from './member-part.ts'
import { textSource } from './queue-source.ts'
import { routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: OFFICE_TEXTS_URL,
  permission: 'review_reports',
  count: sites => countUndecided('text', siteIdsOf(sites), countTextsInReview),
})

export const office: RoomServer = { routes, extends: [waiting, textSource, consentsPart] }
