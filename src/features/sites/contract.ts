import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import { BUDGET_AT_MOST } from './rules.ts'

export const PROFILE_FIELDS = [
  'gender',
  'sexuality',
  'age',
  'country',
  'region',
  'city',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
  'interests',
] as const

export const SEARCH_FIELDS = [
  'gender',
  'country',
  'countryregion',
  'age',
  'distance',
  'interests',
  'photo',
  'online',
] as const

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Flag = Type.Union([Type.Literal('yes'), Type.Literal('no')])
const Text = Type.String({ maxLength: 2_000 })

const MailDomains = Type.Array(Type.String({ maxLength: 253, pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' }), {
  maxItems: 1_000,
})

/** The settings that staff can change without a deploy. */
export const EditableSettings = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  index_title: Text,
  description: Text,
  countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 20 }),
  domain_language: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }),
  /** The languages of the menu; if empty, those of the countries. */
  languages: Type.Array(Type.Enum([...LOCALES]), { maxItems: LOCALES.length }),
  niche: Type.Integer({ minimum: 1, maximum: 7 }),
  min_age: Type.Integer({ minimum: 18, maximum: 99 }),
  visible_profile_fields: Type.Array(Type.Enum([...PROFILE_FIELDS])),
  visible_profile_notes: Type.Array(Type.Union([Type.Literal('about'), Type.Literal('reason')])),
  search_fields: Type.Array(Type.Enum([...SEARCH_FIELDS])),
  cdn_prefix: Type.String({ pattern: '^/[a-z0-9-]+$' }),
  message_credits: Count,
  photo_credits: Count,
  gift_credits: Count,
  signup_credits: Count,
  free_messages: Count,
  message_length: Type.Integer({ minimum: 50, maximum: 10_000 }),
  minimum_message_costs: Type.Record(
    Type.String({ pattern: '^[A-Z]{2}$' }),
    Type.Object({ costs: Type.Integer({ minimum: 0 }), currency: Type.String({ pattern: '^[A-Z]{3}$' }) }),
  ),
  support_email: Type.String({ format: 'email' }),
  support_phone: Type.String({ maxLength: 40 }),
  /** The contact in security.txt: an email or https address. If it is empty, security.txt has `support_email`. */
  security_contact: Type.String({ maxLength: 200, pattern: '^(|[^\\s@:]+@[^\\s@]+|https://[^\\s]+)$' }),
  mail_name: Type.String({ maxLength: 60 }),
  enable_site_entry_popup: Flag,
  entry_popup_countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
  fictional_warning: Flag,
  fictional_singular: Text,
  fictional_plural: Text,
  fictional_icon: Type.String({ pattern: '^[a-z-]{1,40}$' }),
  /**
   * The price of a message to a fictional profile is paid back if no answer comes within these hours; 0 disables this.
   */
  fictional_answer_hours: Type.Integer({ minimum: 0, maximum: 720 }),
  site_likes: Flag,
  refund_days: Type.Integer({ minimum: 14, maximum: 365 }),
  signups: Type.Union([Type.Literal('all'), Type.Literal('with_trafficsource')]),
  logged_out_search: Type.Union([Type.Literal('none'), Type.Literal('all')]),
  logged_out_search_trafficsource: Type.Union([Type.Literal('none'), Type.Literal('all')]),
  /**
   * The number of different members that one member may see in an hour and in a day, so that programs can't copy them
   * all (TRUST-7).
   */
  profiles_an_hour: Type.Integer({ minimum: 100, maximum: BUDGET_AT_MOST }),
  profiles_a_day: Type.Integer({ minimum: 100, maximum: BUDGET_AT_MOST }),
  /** Sign-ups from one network prefix in an hour without a proof of work. With 0, every sign-up needs one (TRUST-7). */
  signups_before_proof: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Corrections to the list of throw-away mail domains at sign-up. */
  mail_domains_allowed: MailDomains,
  mail_domains_refused: MailDomains,
  member_resell: Flag,
  account_enumeration: Type.Union([Type.Literal('spec'), Type.Literal('safe')]),
  /** Duration of the welcome offer in hours. A countdown shows its last 4 hours, the time bonus (MONEY-17). */
  welcome_hours: Type.Integer({ minimum: 4, maximum: 72 }),
  /** The discount of the welcome offer in percent; 0 disables the offer. */
  welcome_percent: Type.Integer({ minimum: 0, maximum: 90 }),
  /** The "46 percent" claim is shown only if all three are given (MONEY-4): the source, the period and the figures. */
  premium_claim_source: Type.String({ maxLength: 300 }),
  premium_claim_period: Type.String({ maxLength: 100 }),
  premium_claim_figures: Type.String({ maxLength: 300 }),
  /** Overrides of theme colours by name: a CSS colour in oklch(), or light-dark() with one for each scheme. */
  theme_colours: Type.Record(
    Type.String({ pattern: '^(primary|secondary|success|info|warning|danger|light|dark|unread)$' }),
    Type.String({
      maxLength: 100,
      pattern: '^(oklch\\([0-9. %]+\\)|light-dark\\(oklch\\([0-9. %]+\\), ?oklch\\([0-9. %]+\\)\\))$',
    }),
  ),
})

export type EditableSettings = Static<typeof EditableSettings>

/** Settings against abuse. Visitors don't receive them. */
export const HIDDEN_SETTINGS = [
  'profiles_an_hour',
  'profiles_a_day',
  'signups_before_proof',
  'mail_domains_allowed',
  'mail_domains_refused',
] as const

/** The settings that every visitor receives. */
export const Settings = Type.Interface([Type.Omit(EditableSettings, [...HIDDEN_SETTINGS])], {
  /** The public key with which a browser subscribes to push notifications. */
  push_public_key: Type.String(),
  domain: Type.String(),
  company_id: Type.Integer(),
  theme: Type.String(),
  locales: Type.Array(Type.String()),
  geoip_country: Type.Union([Type.String(), Type.Null()]),
  geoip_selected_country: Type.String(),
})

export type Settings = Static<typeof Settings>

export const getSettings = endpoint({
  room: 'sites',
  method: 'GET',
  path: '/api/settings.php',
  summary: 'Return the settings of the site that the request’s host selects',
  who: 'anyone',
  query: Type.Object(
    { 'forced-domain': Type.Optional(Type.String({ maxLength: 253 })) },
    { additionalProperties: true },
  ),
  reply: Type.Object({ settings: Settings }),
  errors: {},
})

export const getCompanyInfo = endpoint({
  room: 'sites',
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'Return the company behind the site',
  who: 'anyone',
  sameForAll: true,
  reply: Type.Object({
    name: Type.String(),
    address: Type.String(),
    kvk: Type.String(),
    city: Type.String(),
    country: Type.String(),
    tradenames: Type.String(),
    vat_numbers: Type.String(),
    support_phone: Type.String(),
    support_hours: Type.String(),
    imprint: Type.String(),
    delete_discount: Type.Integer(),
    added: Type.String(),
  }),
  errors: {},
})
