import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import { nullable } from '#platform/nullable.ts'
import { NICHES } from '../rules.ts'
import { LARGEST_ICON_IN_BYTES, WIZARD_STEPS } from './rules.ts'

const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/** A new site as staff type it, step by step; `site-draft-review.php` checks it. */
export const DraftFields = Type.Object(
  {
    host: Type.String({ maxLength: 253 }),
    /** Hosts between spaces or commas. */
    aliases: Type.String({ maxLength: 2_000 }),
    name: Type.String({ maxLength: 60 }),
    /** The id of a company; empty if none is chosen. */
    company: Type.String({ maxLength: 5, pattern: '^[0-9]*$' }),
    support_email: Type.String({ maxLength: 254 }),
    /** The name of a template, or the id of a site whose settings are copied. */
    base: Type.String({ maxLength: 20, pattern: '^[a-z0-9]*$' }),
    countries: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 20 }),
    languages: Type.Array(Type.Enum([...LOCALES]), { maxItems: LOCALES.length }),
    language: Type.Enum([...LOCALES]),
    niche: Type.Enum([...NICHES]),
    /** Whether the four colours below are used. */
    colours: Type.Enum(['niche', 'own']),
    primary_light: Hex,
    primary_dark: Hex,
    secondary_light: Hex,
    secondary_dark: Hex,
    icon: Type.Enum(['drawn', 'uploaded']),
  },
  { additionalProperties: false },
)

export type DraftFields = Static<typeof DraftFields>

/** Pictures as data addresses. */
const Icons = Type.Object({ drawn: Type.String(), uploaded: nullable(Type.String()) })

export const getSiteDraft = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/site-draft.php',
  summary: 'Return the new site that the staff member is filling in, with its icons',
  who: { staff: 'change_sites', everywhere: true },
  reply: Type.Object({ fields: DraftFields, icons: Icons }),
  errors: {},
})

export const keepSiteDraft = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/site-draft.php',
  summary: 'Store fields of the new site without checking them, so that a reload loses nothing',
  who: { staff: 'change_sites', everywhere: true },
  body: Type.Object({ fields: Type.Partial(DraftFields) }, { additionalProperties: false }),
  reply: Type.Object({ kept: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})

export const removeSiteDraft = endpoint({
  room: 'sites-office',
  method: 'DELETE',
  path: '/api/site-draft.php',
  summary: 'Delete the new site that the staff member is filling in',
  who: { staff: 'change_sites', everywhere: true },
  body: Type.Object({}, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Literal(true) }),
  errors: {},
  idempotency: 'platform',
})

export const NEW_SITE_FAULTS = {
  host_invalid: 400,
  host_taken: 409,
  host_of_office: 409,
  alias_is_host: 400,
  site_field_empty: 400,
  company_unknown: 400,
  country_unknown: 400,
  language_unknown: 400,
  own_language_missing: 400,
  support_email_invalid: 400,
  copy_unknown: 400,
  theme_unreadable: 400,
  icon_missing: 409,
} as const

export const reviewSiteDraft = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/site-draft-review.php',
  summary: 'Check one step of the new site; each fault is named at its field',
  who: { staff: 'change_sites', everywhere: true },
  body: Type.Object({ step: Type.Enum([...WIZARD_STEPS]) }, { additionalProperties: false }),
  reply: Type.Object({ ready: Type.Literal(true) }),
  errors: NEW_SITE_FAULTS,
  idempotency: 'platform',
})

export const ICON_FAULTS = { icon_not_an_image: 415, icon_too_small: 422, icon_failed: 422, too_large: 413 } as const

export const addDraftIcon = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/site-draft-icon.php',
  summary: 'Upload the icon of the new site (multipart, one file: PNG, SVG or WebP); it is re-encoded',
  who: { staff: 'change_sites', everywhere: true },
  upload: { maxBytes: LARGEST_ICON_IN_BYTES },
  reply: Type.Object({ uploaded: Type.String() }),
  errors: ICON_FAULTS,
  idempotency: 'own',
})
