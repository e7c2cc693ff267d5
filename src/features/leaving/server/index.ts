import { accountErased } from '#accounts/events'
import { holdsData } from '#platform/server/member-data.ts'
import { listener } from '#platform/server/outbox.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { mountDownload, routes } from './routes.ts'
import { eraseLeaver, leavingData } from './store.ts'

const eraseOnErasure = listener({
  event: accountErased,
  name: 'leaving.erase',
  within: (tx, { memberId }) => eraseLeaver(tx, memberId),
})

holdsData('leaving', leavingData)

export const room: RoomServer = { routes, listeners: [eraseOnErasure], mount: mountDownload }
