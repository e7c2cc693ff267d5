import type { RoomServer } from '#platform/server/serve.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'

export { cardsOf } from './cards.ts'
export { createProfile } from './create-profile.ts'
export { memberFor, sitesShownOn } from './policy.ts'
export { profileOf } from './store.ts'

export const room: RoomServer = { routes, listeners }
