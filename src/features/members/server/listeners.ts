import { accountClosed, accountConfirmed, accountReopened } from '#accounts/events'
import { accountOf, setMustReconsent } from '#accounts/server'
import type { Tx } from '#platform/server/database/db.ts'
import { listener, publish } from '#platform/server/jobs/outbox.ts'
import { nicheChanged } from '#sites/events'
import { membersChanged } from '../events.ts'
import { giveConsent } from './consents/consents.ts'
import { applyNicheChange, hideMembersWithoutConsent, requireMissingConsent } from './consents/reconsent.ts'
import { endConsent } from './consents/store-consents.ts'
import { updateProfile } from './store.ts'

async function setStatus(tx: Tx, newStatus: 'active' | 'disabled', member: { memberId: number; siteId: number }) {
  // A member who must reconsent stays hidden regardless of other changes.
  const status = (await accountOf(tx, member.memberId))?.mustReconsent ? 'disabled' : newStatus
  await updateProfile(tx, member.memberId, { status })
  await publish(tx, membersChanged, member)
}

export const listeners = [
  listener({
    event: accountConfirmed,
    name: 'members.show-confirmed',
    within: async (tx, member) => {
      await requireMissingConsent(tx, member)
      await setStatus(tx, 'active', member)
    },
  }),
  listener({
    event: accountReopened,
    name: 'members.show-reopened',
    // Shows the profile again, unless the email is unconfirmed.
    within: async (tx, { nicheConsent, ...member }) => {
      if (nicheConsent) {
        await giveConsent(tx, member.memberId, 'niche', { locale: nicheConsent, channel: 'reactivation' })
        await setMustReconsent(tx, [member.memberId], false)
      }
      if ((await accountOf(tx, member.memberId))?.status === 'active') await setStatus(tx, 'active', member)
    },
  }),
  listener({
    event: accountClosed,
    name: 'members.hide-closed',
    within: async (tx, member) => {
      // Deleting the account withdraws the consent to membership (TRUST-9).
      if ((await accountOf(tx, member.memberId))?.status === 'deleted') await endConsent(tx, member.memberId, 'niche')
      await setStatus(tx, 'disabled', member)
    },
  }),
  listener({
    event: nicheChanged,
    name: 'members.follow-niche',
    within: async (tx, { siteId, needsConsent }) => {
      if (needsConsent) await hideMembersWithoutConsent(tx, siteId)
    },
    after: ({ siteId }) => applyNicheChange(siteId),
  }),
]
