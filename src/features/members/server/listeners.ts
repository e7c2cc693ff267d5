import { accountClosed, accountConfirmed, accountReopened } from '#accounts/events'
import { accountOf, setMustReconsent } from '#accounts/server'
import type { Tx } from '#platform/server/database/db.ts'
import { listener, publish } from '#platform/server/jobs/outbox.ts'
import { nicheChanged } from '#sites/events'
import { membersChanged } from '../events.ts'
import { giveConsent } from './consents.ts'
import { applyNicheChange, askForMissingConsent, hideMembersWithoutConsent } from './reconsent.ts'
import { updateProfile } from './store.ts'
import { endConsent } from './store-consents.ts'

async function setStatus(tx: Tx, wanted: 'active' | 'disabled', whose: { memberId: number; siteId: number }) {
  // A member who must reconsent stays hidden regardless of other changes.
  const status = (await accountOf(tx, whose.memberId))?.mustReconsent ? 'disabled' : wanted
  await updateProfile(tx, whose.memberId, { status })
  await publish(tx, membersChanged, whose)
}

export const listeners = [
  listener({
    event: accountConfirmed,
    name: 'members.show-confirmed',
    within: async (tx, whose) => {
      await askForMissingConsent(tx, whose)
      await setStatus(tx, 'active', whose)
    },
  }),
  listener({
    event: accountReopened,
    name: 'members.show-reopened',
    // An account with an unconfirmed email stays hidden.
    within: async (tx, { nicheConsent, ...whose }) => {
      if (nicheConsent) {
        await giveConsent(tx, whose.memberId, 'niche', { locale: nicheConsent, channel: 'reactivation' })
        await setMustReconsent(tx, [whose.memberId], false)
      }
      if ((await accountOf(tx, whose.memberId))?.status === 'active') await setStatus(tx, 'active', whose)
    },
  }),
  listener({
    event: accountClosed,
    name: 'members.hide-closed',
    within: async (tx, whose) => {
      // Deleting the account withdraws the consent to membership (TRUST-9).
      if ((await accountOf(tx, whose.memberId))?.status === 'deleted') await endConsent(tx, whose.memberId, 'niche')
      await setStatus(tx, 'disabled', whose)
    },
  }),
  listener({
    event: nicheChanged,
    name: 'members.follow-niche',
    within: async (tx, { siteId, asks }) => {
      if (asks) await hideMembersWithoutConsent(tx, siteId)
    },
    after: ({ siteId }) => applyNicheChange(siteId),
  }),
]
