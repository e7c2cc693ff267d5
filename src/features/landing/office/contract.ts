import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'
import { Arrangement } from '../contract.ts'
import { LANDERS } from '../rules.ts'

const Language = Type.Enum([...LOCALES])
/** Loose, so that our own sentence explains a fault instead of the schema's. */
const words = Type.String({ maxLength: 10_000 })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })

const VariantWords = Type.Object({ language: Language, headline: words, lead: words }, { additionalProperties: false })
export type VariantWords = Static<typeof VariantWords>

const Content = {
  /** Null is every site. */
  site: nullable(SmallId),
  lander: Type.Enum([...LANDERS]),
  slug: Type.String({ maxLength: 1_000 }),
  ...Arrangement,
  /** One per language. A language without words shows the default. */
  texts: Type.Array(VariantWords, { maxItems: LOCALES.length }),
}

const OfficeVariant = Type.Object({ ...Content, id: Id, version: Version, at: Instant })
export type OfficeVariant = Static<typeof OfficeVariant>

const LanderSite = Type.Object({
  id: SmallId,
  host: Type.String(),
  origin: Type.String(),
  niche: Type.String(),
  languages: Type.Array(Language),
  /** The variant's link opens the page of this member. Null if visitors of the site see no member. */
  example: nullable(MemberId),
})
export type LanderSite = Static<typeof LanderSite>

export const getVariants = endpoint({
  room: 'landing-office',
  method: 'GET',
  path: '/api/office-landers.php',
  summary: 'List the variants of landing pages, of every site and of the caller’s sites or the chosen one',
  who: { staff: 'change_landers' },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({
    variants: Type.Array(OfficeVariant),
    sites: Type.Array(LanderSite),
    /** Whether the caller may change variants of every site. */
    all_sites: Type.Boolean(),
  }),
  errors: {},
})

const FAULTS = {
  lander_slug_invalid: 400,
  lander_slug_taken: 400,
  lander_too_long: 400,
  lander_placeholder_unknown: 400,
} as const

export const createVariant = endpoint({
  room: 'landing-office',
  method: 'POST',
  path: '/api/office-landers.php',
  summary: 'Create a variant of a landing page, which a slug in the address selects',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object(Content, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
  errors: { ...FAULTS, lander_in_experiment: 409 },
  idempotency: 'platform',
})

export const changeVariant = endpoint({
  room: 'landing-office',
  method: 'PUT',
  path: '/api/office-landers.php',
  summary: 'Change a variant: its address, its words, its photo and the order of its parts',
  who: { staff: 'change_landers', fresh: true },
  /** A call with an older `version` than the stored one is refused. */
  body: Type.Object({ ...Content, id: Id, version: Version }, { additionalProperties: false }),
  reply: Type.Object({ version: Version }),
  errors: { ...FAULTS, lander_conflict: 409, lander_in_experiment: 409 },
  idempotency: 'platform',
})

export const removeVariant = endpoint({
  room: 'landing-office',
  method: 'DELETE',
  path: '/api/office-landers.php',
  summary: 'Remove a variant; its address shows the default',
  who: { staff: 'change_landers', fresh: true },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Boolean() }),
  errors: { lander_in_experiment: 409 },
  idempotency: 'platform',
})
