import type { EditableSettings } from '../contract.ts'

/** The settings that a site never inherits from its company, because they distinguish the site from others. */
export const NEVER_INHERITED: readonly (keyof EditableSettings)[] = [
  'name',
  'index_title',
  'description',
  'countries',
  'domain_language',
  'niche',
  'minimum_message_costs',
]

/** Settings whose default belongs to the demo, so a site can only inherit them from its company. */
export const WITHOUT_DEFAULT: readonly (keyof EditableSettings)[] = ['support_email', 'mail_name']

/** The number of changes on one page of the history. */
export const CHANGES_PAGE = 20

/** The steps of the wizard that makes a site, in order, each with its fields. */
export const WIZARD_FIELDS = {
  address: ['host', 'aliases', 'name', 'company', 'support_email', 'base'],
  audience: ['countries', 'languages', 'language', 'niche'],
  look: ['colours', 'primary_light', 'primary_dark', 'secondary_light', 'secondary_dark'],
  icon: ['icon'],
  check: [],
} as const

export type WizardStep = keyof typeof WIZARD_FIELDS

export const WIZARD_STEPS = ['address', 'audience', 'look', 'icon', 'check'] as const satisfies readonly WizardStep[]

/** Settings that a new site begins with instead of the defaults. */
export const TEMPLATES = {
  standard: {},
  discreet: {
    enable_site_entry_popup: 'yes',
    logged_out_search: 'none',
    signups_before_proof: 3,
    profiles_a_day: 2_000,
  },
  generous: { signup_credits: 60, free_messages: 2, welcome_percent: 40 },
} as const satisfies Readonly<Record<string, Partial<EditableSettings>>>

export type Template = keyof typeof TEMPLATES

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(TEMPLATES, name)
}

/** Icons are small drawings; a larger file is a photo by mistake. */
export const LARGEST_ICON_IN_BYTES = 2 * 1024 * 1024

/** The pixels of each side below which an uploaded icon is refused. */
export const SMALLEST_ICON_IN_PIXELS = 192

/** The address of a preview, which the server renders for staff: of settings by their key, or of a site by its number. */
export const PREVIEW_PATH = '/api/settings-preview/:id'

export function previewPath(id: string | number): string {
  return PREVIEW_PATH.replace(':id', String(id))
}
