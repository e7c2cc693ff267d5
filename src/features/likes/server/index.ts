import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'
import { likesData } from './store-leaver.ts'

holdsData('likes', likesData)

export { type NewLike, newLikes } from './store-new-likes.ts'

export const room: RoomServer = { routes, listeners }
