import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { listeners } from './listeners.ts'
import { witnessMembers } from './report-evidence.ts'
import { routes } from './routes.ts'
import { profileData } from './store-leaver.ts'

export { cardsOf } from './cards.ts'
export { lockConsents } from './consents.ts'
export { createProfile } from './create-profile.ts'
export { memberFor, sitesShownOn } from './policy.ts'
export { profileOf, profilesOf } from './store.ts'
export { countAsTie } from './ties.ts'

witnessMembers()

holdsData('members', profileData)

export const room: RoomServer = { routes, listeners }
