import { LeavingCard, WithdrawConsent } from '#leaving/web'
import { SwipeLink } from '#likes/web'
import { NicheConsent } from '#members/web'
import type { SlotParts } from '#platform/web/slot.tsx'

/** Upper rooms' parts on other pages of lower rooms. */
export const parts: SlotParts = {
  'reactivation.consent': [NicheConsent],
  'search.ways': [SwipeLink],
  'settings.consent': [WithdrawConsent],
  'settings.leaving': [LeavingCard],
}
