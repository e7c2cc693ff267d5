import { type Static, Type } from 'typebox'
import { MainImage, Photo } from '#photos/contract'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { MemberId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import {
  BODY_TYPES,
  EYE_COLOURS,
  GENDERS,
  HAIR_COLOURS,
  INTERESTS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from './rules.ts'

export const Gender = Type.Enum([...GENDERS])
export const Sexuality = Type.Enum([...SEXUALITIES])
export const HairColour = Type.Enum([...HAIR_COLOURS])
export const EyeColour = Type.Enum([...EYE_COLOURS])
export const BodyType = Type.Enum([...BODY_TYPES])
export const RelationshipStatus = Type.Enum([...RELATIONSHIP_STATUSES])
export const Tattoos = Type.Enum([...TATTOOS])
export const InterestName = Type.Enum([...INTERESTS])

/** A member as every list shows them. Fields that the site hides (`visible_profile_fields`) are null. */
export const MemberCard = Type.Object({
  id: MemberId,
  name: Type.String(),
  age: nullable(Type.Integer()),
  city: nullable(Type.String()),
  region: nullable(Type.String()),
  country: nullable(Type.String()),
  gender: Gender,
  /** A fictional profile; labelled with icon and words wherever it appears (FICT-1). */
  fictional: Type.Boolean(),
  online: Type.Boolean(),
  main_image: nullable(MainImage),
})
export type MemberCard = Static<typeof MemberCard>

/** A profile as one viewer may see it. */
export const Member = Type.Interface([MemberCard], {
  /** The viewer's own profile. */
  own: Type.Boolean(),
  /** The viewer has blocked this member. */
  blocked: Type.Boolean(),
  /** True for a visitor on a site that reserves search for members: only the card's fields are filled. */
  teaser: Type.Boolean(),
  sexuality: nullable(Sexuality),
  hair_colour: nullable(HairColour),
  eye_colour: nullable(EyeColour),
  body_type: nullable(BodyType),
  relationship_status: nullable(RelationshipStatus),
  tattoos: nullable(Tattoos),
  about: nullable(Type.String()),
  reason: nullable(Type.String()),
  interests: Type.Array(InterestName),
  photos: Type.Array(Photo),
})
export type Member = Static<typeof Member>

export const getMember = endpoint({
  room: 'members',
  method: 'GET',
  path: '/api/member.php',
  summary: 'Return a member’s profile as the caller may see it; 404 for members hidden from the caller',
  who: 'anyone',
  query: Type.Object({ id: MemberId }),
  reply: Type.Object({ member: Member }),
  errors: { profile_budget: 429 },
  rateLimit: {
    max: 600,
    visitors: 60,
    perSeconds: HOUR_IN_SECONDS,
    by: 'member',
    unconfirmed: { max: 120, perSeconds: HOUR_IN_SECONDS },
  },
})
