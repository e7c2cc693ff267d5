import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { membersChanged } from '../events.ts'
import { listeners } from './listeners.ts'
import { memberEvidence } from './report-evidence.ts'
import { routes } from './routes.ts'
import { eraseMember, profileData } from './store-erasure.ts'

export { cardsOf } from './cards.ts'
export { lockConsents } from './consents.ts'
export { createProfile } from './create-profile.ts'
export { memberFor, memberIgnoringBlocks, sitesShownOn } from './policy.ts'
export { relationships } from './relationships.ts'
export { profileOf, profilesOf } from './store.ts'

export const room: RoomServer = {
  routes,
  listeners,
  extends: memberEvidence,
  personalData: {
    tables: ['members_consent', 'members_profile', 'members_seen'],
    export: profileData,
    exportIds: { member_id: 'member' },
    async erase(tx, memberId, siteId) {
      await eraseMember(tx, memberId)
      await publish(tx, membersChanged, { memberId, siteId })
    },
  },
}
