import { LOCALES } from '#platform/locale.ts'
import { notFound } from '#platform/problem.ts'
import { EditableSettings } from '#sites/contract'
import { DOMAIN_LANGUAGES, FICTIONAL_ICONS, LANGUAGES_OF_COUNTRY } from '#sites/rules'
import { DEFAULT_SETTINGS, readCompanies, type Site } from '#sites/server'
import type { SettingField } from '../../contract-settings.ts'
import { NEVER_INHERITED, WITHOUT_DEFAULT } from '../../rules.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

type Name = keyof EditableSettings

/** Longer texts get a text area. */
const LONG_TEXT_FROM = 500

/** Builds the settings form from the schema that also validates it: a new setting appears automatically. */
export function describeSiteSettings({ own, company, countries }: Site): SettingField[] {
  return NAMES.map(name => {
    const inherited = company.settings[name] ?? DEFAULT_SETTINGS[name]
    const from = company.settings[name] === undefined ? 'default' : 'company'
    // A new site stores no colours of its own.
    const hasNoColours = name === 'theme_colours' && isEmpty(own[name]) && isEmpty(inherited)
    const isOwn = own[name] !== undefined && !hasNoColours
    return {
      ...describe(name, countries),
      name,
      value: own[name] ?? inherited,
      origin: isOwn ? 'site' : from,
      is_own: isOwn && !NEVER_INHERITED.includes(name) && (from === 'company' || !WITHOUT_DEFAULT.includes(name)),
      inherited,
    }
  })
}

const isEmpty = (value: unknown) => Object.keys(value ?? {}).length === 0

/** The settings that the sites of a company inherit. */
export async function describeCompanySettings(companyId: number) {
  const company = (await readCompanies()).find(({ id }) => id === companyId)
  if (!company) throw notFound()
  const fields = NAMES.filter(name => !NEVER_INHERITED.includes(name)).map((name): SettingField => {
    const isOwn = company.settings[name] !== undefined
    return {
      ...describe(name, []),
      name,
      value: company.settings[name] ?? (WITHOUT_DEFAULT.includes(name) ? '' : DEFAULT_SETTINGS[name]),
      origin: isOwn ? 'company' : 'default',
      is_own: isOwn,
      inherited: WITHOUT_DEFAULT.includes(name) ? '' : DEFAULT_SETTINGS[name],
    }
  })
  return { name: company.name, fields }
}

const NAMES = Object.keys(EditableSettings.properties) as Name[]

const COLOURS = ['primary', 'secondary', 'success', 'info', 'warning', 'danger', 'light', 'dark', 'unread']

type Described = Pick<SettingField, 'kind' | 'options' | 'min' | 'max'>

function describe(name: Name, countries: readonly string[]): Described {
  const schema = EditableSettings.properties[name] as Schema
  const base = { options: [] as string[], min: schema.minimum ?? null, max: schema.maximum ?? null }
  if (name === 'niche') return { ...base, kind: 'niche' }
  if (name === 'theme_colours') return { ...base, kind: 'colours', options: COLOURS }
  if (name === 'minimum_message_costs') return { ...base, kind: 'prices', options: [...countries] }
  if (name === 'countries' || name === 'entry_popup_countries')
    return { ...base, kind: 'countries', options: Object.keys(LANGUAGES_OF_COUNTRY) }
  if (name === 'domain_language') return { ...base, kind: 'language', options: [...DOMAIN_LANGUAGES] }
  if (name === 'fictional_icon') return { ...base, kind: 'choice', options: [...FICTIONAL_ICONS] }
  if (name === 'languages') return { ...base, kind: 'languages', options: [...LOCALES] }
  const options = optionsOf(schema)
  if (options) return { ...base, kind: 'choice', options }
  if (schema.type === 'integer' || schema.type === 'number') return { ...base, kind: 'number' }
  if (schema.type === 'array') {
    const ofItems = optionsOf(schema.items ?? {})
    return ofItems ? { ...base, kind: 'choices', options: ofItems } : { ...base, kind: 'list' }
  }
  return { ...base, kind: (schema.maxLength ?? 0) >= LONG_TEXT_FROM ? 'long_text' : 'text' }
}

function optionsOf(schema: Schema): string[] | undefined {
  if (schema.enum) return [...schema.enum]
  return schema.anyOf?.map(each => String(each.const))
}
