import { Type } from 'typebox'
import { Member } from '#members/contract'
import { endpoint } from '#platform/endpoint.ts'
import { MemberId } from '#platform/ids.ts'

export const getMemberProfile = endpoint({
  room: 'support-office',
  method: 'GET',
  path: '/api/office-member-profile.php',
  summary: 'Return a profile as free or premium members of its site see it; the view is logged, and counts as no visit',
  who: { staff: 'find_members' },
  query: Type.Object({ member: MemberId, viewer: Type.Optional(Type.Enum(['free', 'premium'])) }),
  reply: Type.Object({
    member: Member,
    site: Type.String(),
    shows_gender: Type.Boolean(),
    /** `related`: only members with a conversation see the profile. */
    seen_by: Type.Enum(['members', 'related', 'none']),
  }),
  errors: {},
})
