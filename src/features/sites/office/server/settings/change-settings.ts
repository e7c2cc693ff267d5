import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '#sites/contract'
import {
  DEFAULT_SETTINGS,
  lockedValues,
  readCompanies,
  type SettingsOwner,
  type SettingsPatch,
  updateCompanySettings,
  updateSettings,
} from '#sites/server'
import { recordAction } from '#staff/server'
import { previewPath, WITHOUT_DEFAULT } from '../../rules.ts'
import { hiddenBy } from './hidden-by.ts'
import { faultsOfPatch, faultsOfValues, refuse } from './settings-faults.ts'
import { siteFor, sitesOf } from './sites-of-owner.ts'
import { changeById, insertChange } from './store-changes.ts'
import { insertPreview } from './store-previews.ts'

type Name = keyof EditableSettings

interface Wanted {
  readonly settings: Readonly<Record<string, unknown>>
  /** The settings whose own value is removed. */
  readonly inherit?: readonly string[]
  /** The values that the form was filled from. */
  readonly before?: Readonly<Record<string, unknown>>
  /** The language of the sentences about faults. */
  readonly locale?: Locale
}

interface Change extends Wanted {
  readonly staffId: number
  readonly owner: SettingsOwner
  /** The number of members that the staff member agreed to hide. */
  readonly hidden?: number | undefined
}

type WantedHere = Wanted & Pick<Change, 'hidden'>

export function changeSiteSettings(tx: Tx, staffId: number, siteId: number, wanted: WantedHere): Promise<void> {
  return changeSettings(tx, { staffId, owner: { siteId: siteFor(siteId).id }, ...wanted })
}

export async function changeCompanySettings(
  tx: Tx,
  staffId: number,
  companyId: number,
  wanted: WantedHere,
): Promise<void> {
  await refuseUnknownCompany(tx, companyId)
  await changeSettings(tx, { staffId, owner: { companyId }, ...wanted })
}

/**
 * Changes only settings that differ, after validation by the contract's schema; the history and the audit log keep old and
 * new values.
 */
async function changeSettings(tx: Tx, { staffId, owner, hidden, ...wanted }: Change): Promise<void> {
  const planned = await plan(tx, owner, wanted)
  await apply(tx, { staffId, owner, ...planned, hidden, undoes: null })
}

export function reviewSiteSettings(tx: Tx, staffId: number, siteId: number, wanted: Wanted) {
  return review(tx, staffId, { siteId: siteFor(siteId).id }, wanted)
}

export async function reviewCompanySettings(tx: Tx, staffId: number, companyId: number, wanted: Wanted) {
  await refuseUnknownCompany(tx, companyId)
  return review(tx, staffId, { companyId }, wanted)
}

async function refuseUnknownCompany(tx: Tx, companyId: number): Promise<void> {
  if (!(await readCompanies(tx)).some(({ id }) => id === companyId)) throw notFound()
}

/** The effect of a change: old and new values, the number of members that it would hide, and a preview of the site. */
async function review(tx: Tx, staffId: number, owner: SettingsOwner, wanted: Wanted) {
  const { own, inherited, patch } = await plan(tx, owner, wanted)
  const hidden = await hiddenBy(tx, owner, { own, inherited, patch })
  const changes = (Object.keys(patch) as Name[]).map(name => ({
    name,
    from: own[name] ?? inherited[name],
    to: patch[name] ?? inherited[name],
    inherits: patch[name] === null,
  }))
  const isPreviewed = 'siteId' in owner && changes.length > 0
  return {
    changes,
    hidden: hidden.total,
    hidden_by: { niche: hidden.niche, country: hidden.country, age: hidden.age },
    preview: isPreviewed ? previewPath(await insertPreview(tx, { siteId: owner.siteId, staffId, patch })) : null,
  }
}

/** Restores the values from before a change, unless one of them has changed again. */
export async function undoSettingsChange(
  tx: Tx,
  { staffId, id, hidden, sites }: { staffId: number; id: number; hidden: number | undefined; sites: SiteScope },
): Promise<SettingsOwner> {
  const change = await changeById(tx, id)
  if (!change) throw notFound()
  const owner: SettingsOwner = change.site_id === null ? { companyId: change.company_id! } : { siteId: change.site_id }
  const allowed = 'siteId' in owner ? isInScope(sites, owner.siteId) : sites === 'all'
  if (!allowed) throw notFound()
  const { own, inherited } = await lockedValues(tx, owner)
  const names = Object.keys(change.after) as Name[]
  const changedAgain = names.filter(name => !isSame(own[name] ?? null, change.after[name] ?? null))
  if (changedAgain.length > 0) throw new Problem('changed_again')
  const restored = withPatch({ ...inherited, ...own }, inherited, change.before)
  refuse(await faultsOfPatch(tx, owner, restored, change.before))
  await apply(tx, { staffId, owner, own, inherited, patch: change.before, hidden, undoes: id })
  return owner
}

async function plan(tx: Tx, owner: SettingsOwner, { settings, inherit = [], before: read, locale }: Wanted) {
  const { own, inherited } = await lockedValues(tx, owner)
  const now = (name: string) => own[name as Name] ?? inherited[name as Name]
  const removed = inherit.filter(name => own[name as Name] !== undefined)
  const set = Object.entries(settings)
    .filter(([name, value]) => !inherit.includes(name) && (!read || !isSame(read[name], value)))
    .filter(([name, value]) => !isSame(now(name), value))
  const demoDefault = 'siteId' in owner && removed.find(name => isDemoDefault(name as Name, inherited))
  const faults = {
    ...(demoDefault && { [demoDefault]: { code: 'setting_without_default' } }),
    ...faultsOfValues(owner, set),
  }
  const valid = set.filter(([name]) => faults[name] === undefined)
  const patch: SettingsPatch = Object.fromEntries([...removed.map(name => [name, null] as const), ...valid])
  const settingsAfter = withPatch({ ...inherited, ...own }, inherited, patch)
  refuse({ ...(await faultsOfPatch(tx, owner, settingsAfter, patch, locale)), ...faults })
  const conflicts = Object.keys(patch).filter(name => read && !isSame(read[name], now(name)))
  if (conflicts.length > 0) throw changedMeanwhile(conflicts.map(name => [name, now(name)]))
  return { own, inherited, patch }
}

/** Emails would come from an address that doesn't exist. */
function isDemoDefault(name: Name, inherited: EditableSettings): boolean {
  return WITHOUT_DEFAULT.includes(name) && inherited[name] === DEFAULT_SETTINGS[name]
}

function withPatch(now: EditableSettings, inherited: EditableSettings, patch: SettingsPatch): EditableSettings {
  const values = Object.entries(patch).map(([name, value]) => [name, value ?? inherited[name as Name]])
  return { ...now, ...Object.fromEntries(values) }
}

interface Applied {
  readonly staffId: number
  readonly owner: SettingsOwner
  readonly own: Partial<EditableSettings>
  readonly inherited: EditableSettings
  readonly patch: SettingsPatch
  readonly hidden: number | undefined
  readonly undoes: number | null
}

async function apply(tx: Tx, { staffId, owner, own, inherited, patch, hidden = 0, undoes }: Applied): Promise<void> {
  const names = Object.keys(patch) as Name[]
  if (names.length === 0) return
  const { total, ...byReason } = await hiddenBy(tx, owner, { own, inherited, patch })
  if (total > hidden) throw new Problem('members_hidden', { params: { count: total, ...byReason } })
  if ('siteId' in owner) await updateSettings(tx, owner.siteId, patch)
  else await updateCompanySettings(tx, owner.companyId, patch)
  const before = Object.fromEntries(names.map(name => [name, own[name] ?? null]))
  await insertChange(tx, { owner, before, after: patch, undoes, staffId })
  const details = { ...('companyId' in owner && { company: owner.companyId }), before, after: patch }
  const site = 'siteId' in owner ? siteFor(owner.siteId) : null
  await recordAction(tx, {
    staffId,
    action: site ? 'change_settings' : 'change_company',
    siteId: site?.id ?? null,
    subject: site?.host ?? sitesOf(owner)[0]?.company.name ?? '',
    details,
  })
}

/** Names each field that a colleague changed after this form was read, with the colleague's value. */
function changedMeanwhile(conflicts: readonly (readonly [string, unknown])[]): Problem {
  const fields = conflicts.map(([name, value]) => {
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    return [name, { code: 'changed_meanwhile', params: { value: shown } }]
  })
  return new Problem('changed_meanwhile', { fields: Object.fromEntries(fields), params: { value: '' } })
}

/** Compares values as JSON. Ignores the order of keys, because PostgreSQL returns its own order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
