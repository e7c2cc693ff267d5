import { bundlesFor } from '#credits/server'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '#sites/contract'
import { countryExists, localeOfDomain } from '#sites/rules'

/** Refuses settings that have the right shape and name something that doesn't exist or promise something untrue. */
export async function refuseUntrue(
  tx: Tx,
  siteId: number,
  settings: EditableSettings,
  patch: Partial<EditableSettings>,
): Promise<void> {
  for (const name of ['countries', 'entry_popup_countries'] as const) {
    const unknown = patch[name]?.find(country => !countryExists(country))
    if (unknown !== undefined) throw fault(name, 'country_unknown', { country: unknown })
  }
  if (patch.domain_language !== undefined && !localeOfDomain(patch.domain_language))
    throw fault('domain_language', 'language_unknown')
  if (patch.minimum_message_costs === undefined && patch.message_credits === undefined) return
  await refuseUnreachedPrice(tx, siteId, settings, patch)
}

/** `/pricing` claims the minimum price of a message, so a bundle must reach it. */
async function refuseUnreachedPrice(
  tx: Tx,
  siteId: number,
  { minimum_message_costs, message_credits }: EditableSettings,
  patch: Partial<EditableSettings>,
): Promise<void> {
  const name = patch.minimum_message_costs === undefined ? 'message_credits' : 'minimum_message_costs'
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
