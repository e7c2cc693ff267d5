import type { ReactNode } from 'react'
import { GiftButton, MessageButton } from '#chat/web'
import { RelatedMembers } from '#discovery/web'
import { LeavingCard, WithdrawConsent } from '#leaving/web'
import { LikeButton, SwipeLink } from '#likes/web'
import { NicheConsent } from '#members/web'
import { type SlotParts, SlotProvider } from '#platform/web/slot.tsx'
import { BlockButton, ReportMember } from '#safety/web'

/** Upper rooms' parts on lower rooms' pages. */
const parts: SlotParts = {
  'profile.actions': [MessageButton, LikeButton, GiftButton],
  'profile.safety': [BlockButton, ReportMember],
  'profile.related': [RelatedMembers],
  'reactivation.consent': [NicheConsent],
  'search.ways': [SwipeLink],
  'settings.consent': [WithdrawConsent],
  'settings.leaving': [LeavingCard],
}

export function Slots({ children }: { children: ReactNode }) {
  return <SlotProvider parts={parts}>{children}</SlotProvider>
}
