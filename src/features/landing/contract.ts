import { type Static, Type } from 'typebox'
import { MemberCard } from '#members/contract'
import { endpoint } from '#platform/endpoint.ts'

const Count = Type.Integer({ minimum: 0 })

export const getLanding = endpoint({
  room: 'landing',
  method: 'GET',
  path: '/api/landing.php',
  summary: 'Return a few members that this visitor may see, and the number of members',
  who: 'anyone',
  reply: Type.Object({
    members: Type.Array(MemberCard),
    /** Findable members of this site, with fictional profiles counted separately. */
    people: Count,
    fictional: Count,
  }),
  errors: {},
})

export type Landing = Static<typeof getLanding.reply>
