import { minorIn } from '#platform/money.ts'
import { beginningIn } from '#platform/web/form-result.ts'
import { hexOf, oklchOf, tokenOf } from '../../../rules-theme.ts'
import type { SettingField } from '../../contract-settings.ts'

/** The form's groups of settings; an unlisted setting appears in the last group. */
const SETTING_GROUPS = {
  identity: ['name', 'index_title', 'description', 'countries', 'languages', 'domain_language', 'niche'],
  profiles: [
    'min_age',
    'visible_profile_fields',
    'visible_profile_notes',
    'search_fields',
    'profiles_an_hour',
    'profiles_a_day',
  ],
  money: [
    'message_credits',
    'photo_credits',
    'gift_credits',
    'signup_credits',
    'free_messages',
    'message_length',
    'minimum_message_costs',
    'refund_days',
    'welcome_hours',
    'welcome_percent',
    'premium_claim_source',
    'premium_claim_period',
    'premium_claim_figures',
  ],
  contact: ['support_email', 'support_phone', 'security_contact', 'mail_name'],
  visitors: [
    'signups',
    'signups_before_proof',
    'mail_domains_allowed',
    'mail_domains_refused',
    'logged_out_search',
    'logged_out_search_trafficsource',
    'account_enumeration',
    'enable_site_entry_popup',
    'entry_popup_countries',
  ],
  fictional: [
    'fictional_warning',
    'fictional_singular',
    'fictional_plural',
    'fictional_icon',
    'fictional_answer_hours',
    'site_likes',
  ],
  looks: ['cdn_prefix', 'theme_colours', 'member_resell'],
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS

/** The groups with fields, in their order. */
export function groupsOf(fields: readonly SettingField[]): { group: SettingGroup; members: SettingField[] }[] {
  return (Object.keys(SETTING_GROUPS) as SettingGroup[])
    .map(group => ({ group, members: fields.filter(field => groupOf(field.name) === group) }))
    .filter(({ members }) => members.length > 0)
}

export function groupOf(name: string): SettingGroup {
  const groupEntry = Object.entries(SETTING_GROUPS).find(([, names]) => (names as readonly string[]).includes(name))
  return (groupEntry?.[0] ?? 'looks') as SettingGroup
}

/** The stored values by field. */
export function valuesOf(fields: readonly SettingField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/** A value as text for its input. */
export function textOf({ kind, value }: SettingField): string {
  return kind === 'list' ? (value as string[]).join('\n') : String(value)
}

/** The changes of the submitted form, with the values that it began with. */
export function wantedIn(form: FormData, fields: readonly SettingField[]) {
  return {
    settings: settingsOf(fields, form),
    inherit: form.getAll('inherit').map(String),
    before: beginningIn(form),
  }
}

/** The number of members that the staff member agreed to hide. */
export function hiddenIn(form: FormData): { hidden?: number } {
  const hidden = Number(form.get('hidden'))
  return hidden > 0 ? { hidden } : {}
}

/** The form's values by field. An invalid value is sent as typed; the server refuses it with an error at its field. */
export function settingsOf(fields: readonly SettingField[], form: FormData): Record<string, unknown> {
  return Object.fromEntries(fields.map(field => [field.name, typedValue(field, form)]))
}

function typedValue({ name, kind, options, value }: SettingField, form: FormData): unknown {
  const typed = (field: string) => String(form.get(field) ?? '').replaceAll('\r\n', '\n')
  switch (kind) {
    case 'choices':
    case 'countries':
    case 'languages':
      return inOrder(form.getAll(name).map(String), value as string[])
    case 'number':
    case 'niche':
      return numberOr(typed(name))
    case 'list':
      return typed(name)
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
    case 'colours':
      return Object.fromEntries(
        options
          .filter(colour => typed(`${name}.${colour}.own`) === 'yes')
          .map(colour => {
            const stored = (value as Record<string, string>)[colour]
            return [colour, colourOf(typed(`${name}.${colour}.light`), typed(`${name}.${colour}.dark`), stored)]
          }),
      )
    case 'prices':
      return Object.fromEntries(
        options.flatMap(country => {
          const costs = typed(`${name}.${country}.costs`).trim()
          const currency = typed(`${name}.${country}.currency`).trim().toUpperCase()
          return costs === '' ? [] : [[country, { costs: minorIn(costs, currency) ?? costs, currency }]]
        }),
      )
    default:
      return typed(name)
  }
}

/** The chosen values in their stored order, new values last, so that saving an untouched form changes nothing. */
function inOrder(chosen: readonly string[], stored: readonly string[]): string[] {
  return [...stored.filter(each => chosen.includes(each)), ...chosen.filter(each => !stored.includes(each))]
}

function numberOr(typed: string): number | string {
  return typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed)
}

/** The stored text is kept for an unchanged colour, because a colour input rounds it. */
function colourOf(light: string, dark: string, stored: string | undefined): string {
  if (![light, dark].every(each => HEX.test(each))) return `${light} ${dark}`
  if (stored && tokenOf(stored).every((token, at) => hexOf(token) === [light, dark][at])) return stored
  return `light-dark(${oklchOf(light)}, ${oklchOf(dark)})`
}

const HEX = /^#[0-9a-f]{6}$/
