import { countSampled } from '#desk/server'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { waitingCounts } from '#staff/server'
import { OFFICE_ANSWERS_URL } from '../../urls.ts'
import { files } from './month-csv.ts'
import { routes } from './routes.ts'

const waiting = waitingCounts.with({
  path: OFFICE_ANSWERS_URL,
  permission: 'review_answers',
  count: countSampled,
})

export const office: RoomServer = { routes, files, extends: [waiting] }
