import { countTextsInReview } from '#members/server'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { waitingCounts } from '#staff/server'
import { OFFICE_TEXTS_URL } from '../../urls.ts'
import { consentsPart } from './member-part.ts'
import { textSource } from './queue-source.ts'
import { routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: OFFICE_TEXTS_URL,
  permission: 'review_reports',
  count: sites => countTextsInReview(sites === 'all' ? null : sites),
})

export const office: RoomServer = { routes, extends: [waiting, textSource, consentsPart] }
