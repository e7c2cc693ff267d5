import { GiftButton, MessageButton } from '#chat/web'
import { RelatedMembers } from '#discovery/web'
import { LikeButton } from '#likes/web'
import type { SlotParts } from '#platform/web/slot.tsx'
import { BlockButton, ReportMember } from '#safety/web'

/** Upper rooms' parts on a profile. */
export const parts: SlotParts = {
  'profile.actions': [MessageButton, LikeButton, GiftButton],
  'profile.safety': [BlockButton, ReportMember],
  'profile.related': [RelatedMembers],
}
