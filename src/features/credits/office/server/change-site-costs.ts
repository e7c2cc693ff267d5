import { priceListFor, priceListVersions } from '#credits/server'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '#sites/contract'
import { insertChange, siteFor } from '#sites/office/server'
import { lockedValues, type SettingsPatch, updateSettings } from '#sites/server'
import { recordAction } from '#staff/server'
import { isReached } from '../../rules-price-list.ts'
import { SiteCosts } from '../contract-prices.ts'

const NAMES = Object.keys(SiteCosts.properties) as (keyof SiteCosts)[]
const PRICES = ['message_credits', 'photo_credits', 'gift_credits'] as const
const CREDITS_AT_MOST = 10_000

export function costsOf(settings: EditableSettings): SiteCosts {
  return Object.fromEntries(NAMES.map(name => [name, settings[name]])) as SiteCosts
}

interface Change {
  readonly site: number
  /** The values with which the form was filled. */
  readonly before: SiteCosts
  readonly after: SiteCosts
}

/** Changes the fields that differ from `before`. Refuses a field that a colleague changed meanwhile. */
export async function changeSiteCosts(
  tx: Tx,
  staffId: number,
  { site: siteId, before, after }: Change,
): Promise<SiteCosts> {
  const { host } = siteFor(siteId)
  const { own, inherited } = await lockedValues(tx, { siteId })
  const settings = { ...inherited, ...own }
  const changed = NAMES.filter(name => before[name] !== after[name])
  const conflict = changed.find(name => settings[name] !== before[name] && settings[name] !== after[name])
  if (conflict) throw fault(conflict, 'cost_conflict', { value: settings[conflict] })
  const patch = Object.fromEntries(changed.map(name => [name, after[name]])) as Partial<SiteCosts>
  await refuseNonsense(tx, siteId, settings, patch)
  const different = changed.filter(name => settings[name] !== after[name])
  if (different.length > 0) {
    await storeCosts(tx, {
      staffId,
      siteId,
      own,
      patch: Object.fromEntries(different.map(name => [name, after[name]])),
    })
    const only = (costs: SiteCosts) => Object.fromEntries(different.map(name => [name, costs[name]]))
    const details = { before: only(costsOf(settings)), after: only(after) }
    await recordAction(tx, { staffId, action: 'change_costs', siteId, subject: host, details })
  }
  return { ...costsOf(settings), ...patch }
}

interface StoredCosts {
  readonly staffId: number
  readonly siteId: number
  /** The values that the site doesn't inherit. */
  readonly own: Partial<EditableSettings>
  readonly patch: SettingsPatch
}

/** Stores prices with their settings, and adds them to the history of the settings, where staff can undo them. */
export async function storeCosts(tx: Tx, { staffId, siteId, own, patch }: StoredCosts): Promise<void> {
  await updateSettings(tx, siteId, patch)
  const names = Object.keys(patch) as (keyof EditableSettings)[]
  const before = Object.fromEntries(names.map(name => [name, own[name] ?? null]))
  await insertChange(tx, { owner: { siteId }, before, after: patch, undoes: null, staffId })
}

async function refuseNonsense(tx: Tx, siteId: number, settings: EditableSettings, patch: Partial<SiteCosts>) {
  for (const name of [...PRICES, 'signup_credits'] as const) {
    if (patch[name] === 0 && name !== 'signup_credits') throw fault(name, 'cost_zero')
    if ((patch[name] ?? 0) > CREDITS_AT_MOST) throw fault(name, 'cost_too_high', { most: CREDITS_AT_MOST })
  }
  if (patch.welcome_percent !== undefined && patch.welcome_percent > 90)
    throw fault('welcome_percent', 'welcome_percent_range')
  if (patch.welcome_hours !== undefined && (patch.welcome_hours < 4 || patch.welcome_hours > 72))
    throw fault('welcome_hours', 'welcome_hours_range')
  if (patch.message_credits !== undefined) await refuseUnreachedClaim(tx, siteId, settings, patch.message_credits)
}

/** A higher price of messages can make a claim about the lowest price untrue, now or when a planned list starts. */
async function refuseUnreachedClaim(tx: Tx, siteId: number, settings: EditableSettings, message: number) {
  for (const country of settings.countries) {
    const current = await priceListFor(tx, siteId, country)
    const claimed = current.isOwn ? current.sellsFrom : (settings.minimum_message_costs[country]?.costs ?? null)
    const planned = (await priceListVersions(tx, siteId, country)).filter(({ isPlanned }) => isPlanned)
    const isTrue =
      isReached(claimed, message, current.bundles) &&
      planned.every(({ list }) => isReached(list.sellsFrom, message, list.bundles))
    if (!isTrue) throw fault('message_credits', 'cost_claim_unreached', { country })
  }
}

function fault(field: string, code: string, params: Record<string, string | number> = {}): Problem {
  return new Problem(code, { params, fields: { [field]: { code, params } } })
}
