import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { eraseOnErasure } from './leaver.ts'
import { routes } from './routes.ts'
import { deskData } from './store-leaver.ts'

holdsData('desk', deskData)

export const room: RoomServer = { routes, listeners: [eraseOnErasure] }
