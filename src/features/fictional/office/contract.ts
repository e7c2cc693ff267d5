import { type Static, Type } from 'typebox'
import { Persona, StatedFact } from '#fictional/contract'
import { FACT_LENGTH, SITES_AT_ONCE } from '#fictional/rules'
import { PROFILE_ERRORS, ProfileChange } from '#members/contract'
import { GENDERS } from '#members/rules'
import { OwnPhoto } from '#photos/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'

export const STATUSES = ['active', 'retired', 'closed'] as const
const Status = Type.Enum([...STATUSES])

/** The profile as members see it. Nothing here can take the label away. */
export const PublicFields = Type.Omit(ProfileChange, ['invisible', 'consents'], { additionalProperties: false })

/** Every field of the form, with the values that it was filled with. */
export const FictionalFields = Type.Object({
  name: Type.String({ maxLength: 200 }),
  gender: Type.Enum([...GENDERS]),
  sexuality: nullable(Type.String()),
  date_of_birth: Type.String({ maxLength: 20 }),
  country: Type.String({ maxLength: 2 }),
  city: nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  hair_colour: nullable(Type.String()),
  eye_colour: nullable(Type.String()),
  body_type: nullable(Type.String()),
  relationship_status: nullable(Type.String()),
  tattoos: nullable(Type.String()),
  about: Type.String({ maxLength: 2_000 }),
  reason: Type.String({ maxLength: 300 }),
  interests: Type.Array(Type.String(), { maxItems: 60 }),
  ...Persona.properties,
})
export type FictionalFields = Static<typeof FictionalFields>

/** A site on which the caller may make a profile. */
const SiteChoice = Type.Object({
  site: Type.Integer(),
  host: Type.String(),
  countries: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  time_zones: Type.Array(Type.String()),
  min_age: Type.Integer(),
})
export type SiteChoice = Static<typeof SiteChoice>

export const ListedProfile = Type.Object({
  id: MemberId,
  name: Type.String(),
  age: Type.Integer(),
  gender: Type.Enum([...GENDERS]),
  city: nullable(Type.String()),
  site: Type.String(),
  languages: Type.Array(Type.String()),
  status: Status,
  fictional: Type.Literal(true),
  made: Instant,
  photos: Type.Integer(),
  in_review: Type.Integer(),
  waiting: Type.Integer(),
})
export type ListedProfile = Static<typeof ListedProfile>

const Age = Type.Integer({ minimum: 18, maximum: 120 })

export const getFictionalProfiles = endpoint({
  room: 'fictional-office',
  method: 'GET',
  path: '/api/fictional-profiles.php',
  summary: 'List the fictional profiles, newest first, by site, language, gender, age, status and start of the name',
  who: { staff: 'manage_fictional' },
  query: Type.Object({
    site: Type.Optional(SmallId),
    language: Type.Optional(Type.Enum([...LOCALES])),
    gender: Type.Optional(Type.Enum([...GENDERS])),
    min_age: Type.Optional(Age),
    max_age: Type.Optional(Age),
    status: Type.Optional(Status),
    name: Type.Optional(Type.String({ maxLength: 60 })),
    after: Type.Optional(MemberId),
  }),
  reply: Type.Object({ profiles: Type.Array(ListedProfile), more: Type.Boolean(), sites: Type.Array(SiteChoice) }),
  errors: {},
})

export const getFictionalProfile = endpoint({
  room: 'fictional-office',
  method: 'GET',
  path: '/api/fictional-profile.php',
  summary: 'Return a fictional profile for editing, with its persona sheet, photos and open conversations',
  who: { staff: 'manage_fictional' },
  query: Type.Object({ id: MemberId }),
  reply: Type.Object({
    id: MemberId,
    fictional: Type.Literal(true),
    status: Status,
    retired_at: nullable(Instant),
    site: SiteChoice,
    /** All sites that show the profile. */
    shown_on: Type.Array(Type.Object({ host: Type.String(), origin: Type.String() })),
    fields: FictionalFields,
    city: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), region: Type.String() })),
    age: Type.Integer(),
    /** With the email of the operator who stated it. */
    stated_facts: Type.Array(Type.Object({ ...StatedFact.properties, by: Type.String() })),
    photos: Type.Array(OwnPhoto),
    photo_limit: Type.Integer(),
    waiting: Type.Integer(),
    conversations: Type.Integer(),
  }),
  errors: {},
})

const ERRORS = {
  ...PROFILE_ERRORS,
  languages_missing: 400,
  time_zone_unknown: 400,
  claims_real: 422,
  claims_meeting: 422,
  claims_contact: 422,
  claims_payment: 422,
} as const

export const makeFictionalProfiles = endpoint({
  room: 'fictional-office',
  method: 'POST',
  path: '/api/fictional-profile.php',
  summary: 'Make a fictional profile on each of the sites; it is labelled from its first moment',
  who: { staff: 'manage_fictional' },
  body: Type.Object(
    {
      sites: Type.Array(SmallId, { minItems: 1, maxItems: SITES_AT_ONCE, uniqueItems: true }),
      profile: PublicFields,
      persona: Persona,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ profiles: Type.Array(MemberId) }),
  errors: ERRORS,
  idempotency: 'platform',
})

export const changeFictionalProfile = endpoint({
  room: 'fictional-office',
  method: 'PUT',
  path: '/api/fictional-profile.php',
  summary:
    'Change a fictional profile and its persona sheet; a field that a colleague changed after `before` was read is refused, other fields merge',
  who: { staff: 'manage_fictional' },
  body: Type.Object(
    { id: MemberId, before: FictionalFields, profile: PublicFields, persona: Persona },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: MemberId }),
  errors: { ...ERRORS, changed_meanwhile: 409, profile_retired: 409 },
  idempotency: 'platform',
})

export const retireFictionalProfile = endpoint({
  room: 'fictional-office',
  method: 'DELETE',
  path: '/api/fictional-profile.php',
  summary:
    'Retire a fictional profile: hide it from members; each of its conversations ends with a notice, and unanswered messages are paid back',
  who: { staff: 'manage_fictional', fresh: true },
  body: Type.Object(
    { id: MemberId, reason: Type.String({ minLength: 1, maxLength: FACT_LENGTH }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id: MemberId }),
  errors: { profile_retired: 409 },
  idempotency: 'platform',
})

export const removeStatedFact = endpoint({
  room: 'fictional-office',
  method: 'DELETE',
  path: '/api/fictional-stated-facts.php',
  summary: 'Remove a stated fact from the persona sheet',
  who: { staff: 'manage_fictional' },
  body: Type.Object({ profile: MemberId, id: Id }, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: {},
  idempotency: 'platform',
})
