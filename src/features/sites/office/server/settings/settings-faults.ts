import { bundlesFor } from '#credits/server'
import { DEFAULT_LOCALE, type Locale } from '#platform/locale.ts'
import { Problem, type ProblemParams } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { compileValidator } from '#platform/server/endpoints/validator.ts'
import { EditableSettings } from '#sites/contract'
import { countryExists, FICTIONAL_ICONS, localeOfDomain, type Niche, nicheOf } from '#sites/rules'
import type { SettingsOwner, SettingsPatch } from '#sites/server'
import { type ThemeColours, themeFaults } from '../../../rules-theme.ts'
import { NEVER_INHERITED } from '../../rules.ts'
import { sitesOf } from './sites-of-owner.ts'

type Name = keyof EditableSettings

/** The faults of settings, by field. */
export type Faults = Record<string, { code: string; params?: ProblemParams }>

/** Refuses all faults in one reply, so that the form shows each at its field. */
export function refuse(faults: Faults): void {
  const [first, ...more] = Object.values(faults)
  if (first)
    throw more.length > 0
      ? new Problem('invalid_input', { fields: faults })
      : new Problem(first.code, { ...first, fields: faults })
}

/** Values that the contract's schema refuses, and settings that don't exist. */
export function faultsOfValues(owner: SettingsOwner, values: readonly (readonly [string, unknown])[]): Faults {
  const faults = values.map(([name, value]) => [name, faultOf(owner, name, value)] as const)
  return Object.fromEntries(faults.flatMap(([name, fault]) => (fault ? [[name, fault]] : [])))
}

function faultOf(owner: SettingsOwner, name: string, value: unknown): Faults[string] | undefined {
  const schema = EditableSettings.properties[name as Name]
  const isKnown = 'siteId' in owner || !NEVER_INHERITED.includes(name as Name)
  if (!schema || !isKnown) return { code: 'setting_unknown' }
  if (value === 0 && PRICES.includes(name as Name)) return { code: 'price_zero' }
  if (name === 'fictional_icon' && !FICTIONAL_ICONS.some(icon => icon === value)) return { code: 'setting_invalid' }
  const isValid = compileValidator({ schema, httpPart: 'body', method: 'PUT', url: '' })(value)
  return isValid ? undefined : explained(schema as Limits, value)
}

interface Limits {
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** Says what the schema allows, where one sentence can. */
function explained(schema: Limits, value: unknown): Faults[string] {
  const { type, format, minimum: min = 0, maximum: max, maxLength } = schema
  if (type === 'integer' || type === 'number')
    return max === undefined
      ? { code: 'setting_number_from', params: { min } }
      : { code: 'setting_number', params: { min, max } }
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength)
    return { code: 'setting_too_long', params: { max: maxLength } }
  return { code: format === 'email' ? 'setting_email' : 'setting_invalid' }
}

/** Members are told that these cost credits. */
const PRICES: readonly Name[] = ['message_credits', 'photo_credits', 'gift_credits']

/**
 * Settings that are valid by the schema but name something that doesn't exist, or a message price that no bundle
 * reaches. `settings` are the settings with `patch`.
 */
export async function faultsOfPatch(
  tx: Tx,
  owner: SettingsOwner,
  settings: EditableSettings,
  patch: SettingsPatch,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Faults> {
  const faults: Faults = {}
  for (const name of ['countries', 'entry_popup_countries'] as const) {
    const unknown = patch[name]?.find(country => !countryExists(country))
    if (unknown !== undefined) faults[name] = { code: 'country_unknown', params: { country: unknown } }
  }
  if (patch.domain_language && !localeOfDomain(patch.domain_language))
    faults.domain_language = { code: 'language_unknown' }
  const unreadable = unreadableColours(owner, settings, patch)
  if (unreadable)
    faults[patch.theme_colours === undefined ? 'niche' : 'theme_colours'] = {
      code: 'theme_unreadable',
      params: unreadable,
    }
  const priceFault = await faultOfPrice(tx, owner, settings, patch)
  if (priceFault?.params?.country) priceFault.params = { country: nameOfCountry(priceFault.params.country, locale) }
  if (priceFault)
    faults[patch.minimum_message_costs === undefined ? 'message_credits' : 'minimum_message_costs'] = priceFault
  return faults
}

function nameOfCountry(country: string | number, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(String(country)) ?? String(country)
}

/** A site with its own colours keeps them when those of its company change. */
function unreadableColours(owner: SettingsOwner, settings: EditableSettings, patch: SettingsPatch) {
  if (patch.theme_colours === undefined && patch.niche === undefined) return null
  const inheriting = sitesOf(owner).filter(({ own }) => 'siteId' in owner || own.theme_colours === undefined)
  const faults = inheriting.map(({ niche }) =>
    unreadableTheme(patch.niche ? nicheOf(patch.niche) : niche, settings.theme_colours),
  )
  return faults.find(fault => fault !== null) ?? null
}

/** The first colour with which a text or a line would have too little contrast, as the values of its sentence. */
export function unreadableTheme(niche: Niche, colours: ThemeColours): Record<string, string> | null {
  const [unreadable] = themeFaults(niche, colours)
  if (!unreadable) return null
  const { colour, scheme, contrast, least } = unreadable
  return { colour, scheme, contrast: contrast.toFixed(1), least: String(least) }
}

async function faultOfPrice(tx: Tx, owner: SettingsOwner, settings: EditableSettings, patch: SettingsPatch) {
  if (patch.minimum_message_costs === undefined && patch.message_credits === undefined) return undefined
  for (const site of sitesOf(owner)) {
    // A site with its own value keeps that value, so only sites that inherit are checked.
    if ('companyId' in owner && site.own.message_credits !== undefined) continue
    const here = 'siteId' in owner ? settings : { ...site.settings, message_credits: settings.message_credits }
    const fault = await unreachedPrice(tx, site.id, here)
    if (fault) return fault
  }
  return undefined
}

/** `/pricing` claims the minimum price of a message, so a bundle must reach it. */
async function unreachedPrice(
  tx: Tx,
  siteId: number,
  { minimum_message_costs, message_credits }: EditableSettings,
): Promise<Faults[string] | undefined> {
  for (const [country, { costs, currency }] of Object.entries(minimum_message_costs)) {
    if (!countryExists(country)) return { code: 'country_unknown', params: { country } }
    if (costs === 0) return { code: 'price_zero' }
    const bundles = (await bundlesFor(tx, siteId, country)).filter(({ price }) => price.currency === currency)
    const lowest = Math.min(...bundles.map(({ price, credits }) => (price.minor / credits) * message_credits))
    if (costs < Math.floor(lowest)) return { code: 'minimum_price_unreached', params: { country } }
  }
  return undefined
}
