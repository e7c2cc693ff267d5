import type { RoomServer } from '#platform/server/serve.ts'
import { listeners } from './listeners.ts'
import { witnessMembers } from './report-evidence.ts'
import { routes } from './routes.ts'

export { cardsOf } from './cards.ts'
export { createProfile } from './create-profile.ts'
export { memberFor, sitesShownOn } from './policy.ts'
export { profileOf } from './store.ts'
export { countAsTie } from './ties.ts'

witnessMembers()

export const room: RoomServer = { routes, listeners }
