import type { RoomServer } from '#platform/server/serve.ts'
import { routes } from './routes.ts'

export { blockBetween, blockedEitherWay } from './block-between.ts'
export { lockPair } from './store.ts'

export const room: RoomServer = { routes }
