import type { SettingField } from '../contract.ts'

/** The form's groups of settings; an unlisted setting appears in the last group. */
export const SETTING_GROUPS = {
  identity: ['name', 'index_title', 'description', 'countries', 'domain_language', 'niche'],
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

export function groupOf(name: string): SettingGroup {
  const groupEntry = Object.entries(SETTING_GROUPS).find(([, names]) => (names as readonly string[]).includes(name))
  return (groupEntry?.[0] ?? 'looks') as SettingGroup
}

/** A value as text for its input. */
export function textOf({ kind, value }: SettingField): string {
  if (kind === 'list') return (value as string[]).join('\n')
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return String(value)
}

/** The form's values by field. An invalid value is sent as typed; the server refuses it with an error at its field. */
export function settingsOf(fields: readonly SettingField[], form: FormData): Record<string, unknown> {
  return Object.fromEntries(fields.map(field => [field.name, typedValue(field, form)]))
}

function typedValue({ name, kind }: SettingField, form: FormData): unknown {
  if (kind === 'choices') return form.getAll(name).map(String)
  const typed = String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  if (kind === 'number') return typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed)
  if (kind === 'list')
    return typed
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
  return kind === 'json' ? parsed(typed) : typed
}

function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed || '{}')
  } catch {
    return typed
  }
}
