import type { RoomServer } from '#platform/server/serve.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'

export { type CardOptions, cardsOf } from './cards.ts'
export { createProfile, type NewProfile } from './create-profile.ts'
export { memberFor, sitesShownOn } from './policy.ts'
export { type ProfileRow, profileOf } from './store.ts'
export { userOf } from './user.ts'

export const room: RoomServer = { routes, listeners }
