import { countInReview } from '#photos/server'
import { siteIdsOf } from '#platform/endpoint.ts'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { countUndecided } from '#queue/server'
import { waitingCounts } from '#staff/server'
import { OFFICE_PHOTOS_URL } from '../../urls.ts'
import { photoSource } from './queue-source.ts'
import { routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: OFFICE_PHOTOS_URL,
  permission: 'review_photos',
  count: sites => countUndecided('photo', siteIdsOf(sites), countInReview),
})

export const office: RoomServer = { routes, extends: [waiting, photoSource] }
