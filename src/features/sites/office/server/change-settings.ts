import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { compileValidator } from '#platform/server/endpoints/validator.ts'
import { EditableSettings } from '#sites/contract'
import { allSites, lockedSettings, type Site, updateSettings } from '#sites/server'
import { recordAction } from '#staff/server'
import { refuseUntrue } from './refuse-untrue.ts'

interface Change {
  readonly staffId: number
  readonly siteId: number
  readonly settings: Readonly<Record<string, unknown>>
  /** The values that the form was filled from. */
  readonly before?: Readonly<Record<string, unknown>>
}

export function siteFor(siteId: number): Site {
  const site = allSites().find(each => each.id === siteId)
  if (!site) throw notFound()
  return site
}

/**
 * Changes only fields that differ, after validation by the contract's schema; the audit log keeps old and new values.
 */
export async function changeSettings(
  tx: Tx,
  { staffId, siteId, settings, before: read }: Change,
): Promise<EditableSettings> {
  const before = await lockedSettings(tx, siteId)
  const now = (name: string) => before[name as keyof EditableSettings]
  const wanted = Object.entries(settings).filter(([name, value]) => !read || !isSame(read[name], value))
  const patch = wanted.filter(([name, value]) => !isSame(now(name), value))
  for (const [name, value] of patch) refuseInvalid(name, value)
  const conflicts = patch.filter(([name]) => read && !isSame(read[name], now(name)))
  if (conflicts.length > 0) throw changedMeanwhile(conflicts.map(([name]) => [name, now(name)]))
  await refuseUntrue(tx, siteId, { ...before, ...Object.fromEntries(patch) }, Object.fromEntries(patch))
  if (patch.length === 0) return before
  await updateSettings(tx, siteId, Object.fromEntries(patch))
  const details = Object.fromEntries(
    patch.map(([name, value]) => [name, { from: before[name as keyof EditableSettings], to: value }]),
  )
  await recordAction(tx, { staffId, action: 'change_settings', siteId, subject: siteFor(siteId).host, details })
  return { ...before, ...Object.fromEntries(patch) }
}

/** Names each field that a colleague changed after this form was read, with the colleague's value. */
function changedMeanwhile(conflicts: readonly (readonly [string, unknown])[]): Problem {
  const fields = conflicts.map(([name, value]) => {
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    return [name, { code: 'changed_meanwhile', params: { value: shown } }]
  })
  return new Problem('changed_meanwhile', { fields: Object.fromEntries(fields), params: { value: '' } })
}

function refuseInvalid(name: string, value: unknown): void {
  const schema = EditableSettings.properties[name as keyof typeof EditableSettings.properties]
  if (!schema) throw invalidFields({ [name]: 'setting_unknown' })
  const validate = compileValidator({ schema, httpPart: 'body', method: 'PUT', url: '' })
  if (!validate(value)) throw invalidFields({ [name]: 'setting_invalid' })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
