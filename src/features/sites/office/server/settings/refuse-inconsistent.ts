import { bundlesFor } from '#credits/server'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '#sites/contract'
import { countryExists, localeOfDomain, type Niche, nicheOf } from '#sites/rules'
import type { SettingsOwner, SettingsPatch } from '#sites/server'
import { type ThemeColours, themeFaults } from '../../../rules-theme.ts'
import { sitesOf } from './sites-of-owner.ts'

/**
 * Refuses settings that are valid by the schema but name something that doesn't exist, or a message price
 * that no bundle reaches.
 */
export async function refuseInconsistent(
  tx: Tx,
  owner: SettingsOwner,
  settings: EditableSettings,
  patch: SettingsPatch,
): Promise<void> {
  for (const name of ['countries', 'entry_popup_countries'] as const) {
    const unknown = patch[name]?.find(country => !countryExists(country))
    if (unknown !== undefined) throw fault(name, 'country_unknown', { country: unknown })
  }
  if (patch.domain_language && !localeOfDomain(patch.domain_language))
    throw fault('domain_language', 'language_unknown')
  if (patch.theme_colours !== undefined || patch.niche !== undefined) refuseUnreadableTheme(owner, settings, patch)
  if (patch.minimum_message_costs === undefined && patch.message_credits === undefined) return
  const name = patch.minimum_message_costs === undefined ? 'message_credits' : 'minimum_message_costs'
  for (const site of sitesOf(owner)) {
    if ('siteId' in owner) await refuseUnreachedPrice(tx, site.id, name, settings)
    // A site with its own value keeps that value, so only sites that inherit are checked.
    else if (site.own.message_credits === undefined)
      await refuseUnreachedPrice(tx, site.id, name, { ...site.settings, message_credits: settings.message_credits })
  }
}

/** A site with its own colours keeps them when those of its company change. */
function refuseUnreadableTheme(owner: SettingsOwner, settings: EditableSettings, patch: SettingsPatch): void {
  const name = patch.theme_colours === undefined ? 'niche' : 'theme_colours'
  const inheriting = sitesOf(owner).filter(({ own }) => 'siteId' in owner || own.theme_colours === undefined)
  for (const { niche } of inheriting)
    refuseUnreadable(name, patch.niche ? nicheOf(patch.niche) : niche, settings.theme_colours)
}

function refuseUnreadable(field: string, niche: Niche, colours: ThemeColours): void {
  const params = unreadableTheme(niche, colours)
  if (params) throw fault(field, 'theme_unreadable', params)
}

/** The first colour with which a text or a line would have too little contrast, as the values of its sentence. */
export function unreadableTheme(niche: Niche, colours: ThemeColours): Record<string, string> | null {
  const [unreadable] = themeFaults(niche, colours)
  if (!unreadable) return null
  const { colour, scheme, contrast, least } = unreadable
  return { colour, scheme, contrast: contrast.toFixed(1), least: String(least) }
}

/** `/pricing` claims the minimum price of a message, so a bundle must reach it. */
async function refuseUnreachedPrice(
  tx: Tx,
  siteId: number,
  name: string,
  { minimum_message_costs, message_credits }: EditableSettings,
): Promise<void> {
  for (const [country, { costs, currency }] of Object.entries(minimum_message_costs)) {
    if (!countryExists(country)) throw fault(name, 'country_unknown', { country })
    const bundles = (await bundlesFor(tx, siteId, country)).filter(({ price }) => price.currency === currency)
    const lowest = Math.min(...bundles.map(({ price, credits }) => (price.minor / credits) * message_credits))
    if (costs < Math.floor(lowest)) throw fault(name, 'minimum_price_unreached', { country })
  }
}

function fault(field: string, code: string, params: Record<string, string> = {}): Problem {
  return new Problem(code, { params, fields: { [field]: { code, params } } })
}
