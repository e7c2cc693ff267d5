import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import {
  BodyType,
  EyeColour,
  Gender,
  HairColour,
  InterestName,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from './contract-member.ts'
import { ABOUT_LENGTH, HELD_FIELDS, INTERESTS, REASON_LENGTH } from './rules.ts'

/** The member's own profile for editing. The birth date can be set but is never sent back, only the age (TRUST-10). */
export const OwnProfile = Type.Object({
  name: Type.String(),
  gender: Gender,
  /** Null if unanswered or without consent. */
  sexuality: nullable(Sexuality),
  age: Type.Integer(),
  country: Type.String(),
  region: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  city: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  hair_colour: nullable(HairColour),
  eye_colour: nullable(EyeColour),
  body_type: nullable(BodyType),
  relationship_status: nullable(RelationshipStatus),
  tattoos: nullable(Tattoos),
  about: Type.String(),
  reason: Type.String(),
  interests: Type.Array(InterestName),
  invisible: Type.Boolean(),
  /** The texts of this profile that other members don't see: staff review them, or have refused them. */
  held: Type.Array(Type.Object({ field: Type.Enum([...HELD_FIELDS]), status: Type.Enum(['review', 'refused']) })),
  /** The time at which each consent was given; null if never given or withdrawn. */
  consents: Type.Object({
    orientation: nullable(Instant),
    interests: nullable(Instant),
    /** The consent to be a member of a site with a sensitive niche. It ends with the account. */
    niche: nullable(Instant),
  }),
})
export type OwnProfile = Static<typeof OwnProfile>

/** Every field is optional; missing fields stay unchanged. Other fields can't be changed from outside. */
export const ProfileChange = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 200 })),
    gender: Type.Optional(Gender),
    sexuality: Type.Optional(nullable(Sexuality)),
    date_of_birth: Type.Optional(Type.String({ maxLength: 20 })),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    region: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
    city: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
    /** A city's name instead of its id, for forms without JavaScript. */
    city_text: Type.Optional(Type.String({ maxLength: 60 })),
    hair_colour: Type.Optional(nullable(HairColour)),
    eye_colour: Type.Optional(nullable(EyeColour)),
    body_type: Type.Optional(nullable(BodyType)),
    relationship_status: Type.Optional(nullable(RelationshipStatus)),
    tattoos: Type.Optional(nullable(Tattoos)),
    about: Type.Optional(Type.String({ maxLength: ABOUT_LENGTH })),
    reason: Type.Optional(Type.String({ maxLength: REASON_LENGTH })),
    interests: Type.Optional(Type.Array(InterestName, { maxItems: INTERESTS.length })),
    invisible: Type.Optional(Type.Boolean()),
    /** True gives a consent, false withdraws it and erases the data it covered; a missing consent stays as it is. */
    consents: Type.Optional(
      Type.Object(
        { orientation: Type.Optional(Type.Boolean()), interests: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type ProfileChange = Static<typeof ProfileChange>

/** Error codes of single fields; their texts are `members.error.<code>`. */
export const PROFILE_ERRORS = {
  name_too_short: 400,
  name_too_long: 400,
  name_starts_with_at: 400,
  name_is_email: 400,
  name_invalid: 400,
  name_is_address: 400,
  name_mixes_scripts: 400,
  name_poses_as_staff: 400,
  name_not_allowed: 400,
  name_taken: 409,
  birth_date_invalid: 400,
  too_young: 400,
  country_not_served: 400,
  place_unknown: 400,
  consent_needed: 400,
} as const

export const getProfile = endpoint({
  room: 'members',
  method: 'GET',
  path: '/api/profile.php',
  summary: 'Return the caller’s own profile, for editing',
  who: 'member',
  reply: Type.Object({ profile: OwnProfile }),
  errors: {},
})

export const changeProfile = endpoint({
  room: 'members',
  method: 'PUT',
  path: '/api/profile.php',
  summary: 'Change the named fields of the caller’s profile',
  who: 'member',
  body: ProfileChange,
  reply: Type.Object({ profile: OwnProfile }),
  errors: PROFILE_ERRORS,
  idempotency: 'platform',
  rateLimit: { max: 60, perSeconds: 10 * MINUTE_IN_SECONDS, by: 'member' },
})

export const getInterests = endpoint({
  room: 'members',
  method: 'GET',
  path: '/api/interests.php',
  summary: 'List all interests with their names in the caller’s language',
  who: 'anyone',
  sameForAll: true,
  reply: Type.Object({ interests: Type.Array(Type.Object({ id: InterestName, name: Type.String() })) }),
  errors: {},
})
