import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())

/** One field of the settings form, made from its schema (SITE-3). */
export const SettingField = Type.Object({
  name: Type.String(),
  kind: Type.Enum([
    'text',
    'long_text',
    'number',
    'choice',
    'choices',
    'list',
    'countries',
    'languages',
    'language',
    'niche',
    'prices',
    'colours',
  ]),
  options: Type.Array(Type.String()),
  min: nullable(Type.Number()),
  max: nullable(Type.Number()),
  value: Type.Unknown(),
  /** The origin of the value. */
  origin: Type.Enum(['site', 'company', 'default']),
  /** The value belongs to the form's site or company, so it can be inherited again. */
  is_own: Type.Boolean(),
  inherited: Type.Unknown(),
})

export type SettingField = Static<typeof SettingField>

/** The content of a settings form. `inherit` names the settings whose own value is removed. */
export const WANTED = {
  settings: Values,
  inherit: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })),
  /** The values that the form was filled from. A field that changed since then is refused. */
  before: Type.Optional(Values),
}

/** The number of members that the staff member agreed to hide. */
export const HIDDEN = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

export const SETTINGS_FAULTS = {
  setting_unknown: 400,
  setting_invalid: 400,
  setting_number: 400,
  setting_number_from: 400,
  setting_email: 400,
  setting_too_long: 400,
  setting_without_default: 400,
  price_zero: 400,
  country_unknown: 400,
  language_unknown: 400,
  minimum_price_unreached: 400,
  theme_unreadable: 400,
  changed_meanwhile: 409,
} as const

const Difference = Type.Object({
  name: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
  /** The new value is inherited. */
  inherits: Type.Boolean(),
})

export type Difference = Static<typeof Difference>

const Review = Type.Object({
  changes: Type.Array(Difference),
  /** Members whom the change would hide, and the same by reason; a member can have two. */
  hidden: Type.Integer(),
  hidden_by: Type.Object({ niche: Type.Integer(), country: Type.Integer(), age: Type.Integer() }),
  /** The address under which the caller views the site with these settings for an hour. */
  preview: nullable(Type.String()),
})

export type Review = Static<typeof Review>

export const reviewSiteSettings = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/site-settings-review.php',
  summary: 'Return the differences of a change of settings without making it, and the number of members that it hides',
  who: { staff: 'change_sites' },
  body: Type.Object({ site: SmallId, ...WANTED }, { additionalProperties: false }),
  reply: Review,
  errors: SETTINGS_FAULTS,
  idempotency: 'platform',
})

export const reviewCompanySettings = endpoint({
  room: 'sites-office',
  method: 'POST',
  path: '/api/company-settings-review.php',
  summary: 'Return the differences of a change of the settings that all sites of a company inherit, without making it',
  who: { staff: 'change_companies', everywhere: true, fresh: true },
  body: Type.Object({ company: SmallId, ...WANTED }, { additionalProperties: false }),
  reply: Review,
  errors: SETTINGS_FAULTS,
  idempotency: 'platform',
})

const Change = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  at: Type.String(),
  /** The change was made for the company, so it applies to all its sites. */
  of_company: Type.Boolean(),
  undone: Type.Boolean(),
  undoes: nullable(Type.Integer()),
  /** A null value is inherited. */
  fields: Type.Array(Type.Object({ name: Type.String(), from: Type.Unknown(), to: Type.Unknown() })),
})

export type Change = Static<typeof Change>

export const getSettingsHistory = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/settings-history.php',
  summary: 'List the changes of a site’s settings and of its company’s, newest first',
  who: { staff: 'change_sites' },
  query: Type.Object({ site: SmallId, before: Type.Optional(Id) }, { additionalProperties: false }),
  reply: Type.Object({ changes: Type.Array(Change), more: Type.Boolean() }),
  errors: {},
})

export const undoSettingsChange = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/settings-history.php',
  summary: 'Undo a change of settings; it is refused if one of them changed again',
  who: { staff: 'change_sites', fresh: true },
  body: Type.Object({ id: Id, hidden: HIDDEN }, { additionalProperties: false }),
  reply: Type.Object({ undone: Type.Literal(true) }),
  errors: { ...SETTINGS_FAULTS, changed_again: 409, members_hidden: 409 },
  idempotency: 'platform',
})

export const getCompanySettings = endpoint({
  room: 'sites-office',
  method: 'GET',
  path: '/api/company-settings.php',
  summary: 'List the settings that all sites of a company inherit, each with its kind and limits for the form',
  who: { staff: 'change_companies', everywhere: true },
  query: Type.Object({ company: SmallId }, { additionalProperties: false }),
  reply: Type.Object({ name: Type.String(), fields: Type.Array(SettingField) }),
  errors: {},
})

export const changeCompanySettings = endpoint({
  room: 'sites-office',
  method: 'PUT',
  path: '/api/company-settings.php',
  summary: 'Change the settings that all sites of a company inherit',
  who: { staff: 'change_companies', everywhere: true, fresh: true },
  body: Type.Object({ company: SmallId, ...WANTED, hidden: HIDDEN }, { additionalProperties: false }),
  reply: Type.Object({ company: Type.Integer() }),
  errors: { ...SETTINGS_FAULTS, members_hidden: 409 },
  idempotency: 'platform',
})
