import { ownerDetails } from '#accounts/server'
import { db } from '#platform/server/database/db.ts'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { siteChecks } from '#sites/server'
import { membersByName } from '#staff/server'
import { membersChanged } from '../events.ts'
import { budgetOf, eraseBudget, forgetOldBudgets } from './budget/store-budget.ts'
import { listeners } from './listeners.ts'
import { memberFor, memberIgnoringBlocks, photoVisibility, sitesShownOn } from './policy.ts'
import { memberEvidence } from './report-evidence.ts'
import { routes } from './routes.ts'
import { hasProfiles, membersNamed, profileOf } from './store.ts'
import { eraseMember, profileData } from './store-erasure.ts'

export { spendBudget } from './budget/spend-budget.ts'
export { cardsOf } from './cards.ts'
export { changeProfile } from './change-profile.ts'
export { lockConsents } from './consents/consents.ts'
export { consentsOf } from './consents/store-consents.ts'
export { createProfile } from './create-profile.ts'
export { decideText } from './held-texts/decide-text.ts'
export { countTextsInReview, heldTextById, textsInReview } from './held-texts/store-held-texts.ts'
export { profileAsMembersSee } from './profile-as-seen.ts'
export { relationships } from './relationships.ts'
export { lockName, profilesOf } from './store.ts'
export { type Audience, countMembersHiddenBy, type Hidden } from './store-hidden.ts'
export { reserveName } from './store-reserved-names.ts'
export { memberFor, memberIgnoringBlocks, profileOf, sitesShownOn }

/** Whether a site has members, real or fictional. */
const membersCheck = siteChecks.with({
  id: 'members',
  run: async ({ id, isOpen }) => ((await hasProfiles(id)) ? null : { why: isOpen ? 'none' : 'closed' }),
})

/** A password that is little more than the member's name or birth date is refused. */
const passwordOwner = ownerDetails.with(async memberId => {
  const profile = await profileOf(db(), memberId)
  return { names: profile ? [profile.name] : [], birthDate: profile?.birth_date ?? null }
})

export const room: RoomServer = {
  routes,
  jobs: [forgetOldBudgets],
  listeners,
  extends: [...memberEvidence, photoVisibility, membersCheck, passwordOwner, membersByName.with(membersNamed)],
  securityCodes: { profile_budget: 'profile_budget_reached' },
  personalData: {
    tables: ['members_budget', 'members_consent', 'members_held_text', 'members_profile', 'members_seen'],
    export: async memberId => ({ ...(await profileData(memberId)), profiles_seen: await budgetOf(memberId) }),
    exportIds: { member_id: 'member' },
    async erase(tx, memberId, siteId) {
      await eraseMember(tx, memberId)
      await eraseBudget(tx, memberId)
      await publish(tx, membersChanged, { memberId, siteId })
    },
  },
}
