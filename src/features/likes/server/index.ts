import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { LIVE_EVENTS } from '../contract.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'
import { eraseMember, likesData } from './store-erasure.ts'

export { type NewLike, newLikes } from './store-new-likes.ts'

export const room: RoomServer = {
  personalData: {
    tables: ['likes_game', 'likes_swipe'],
    export: likesData,
    exportIds: { member: 'member' },
    erase: eraseMember,
  },
  routes,
  listeners,
  live: LIVE_EVENTS,
}
