import { invalidFields, notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { compileValidator } from '#platform/server/endpoints/validator.ts'
import { EditableSettings } from '#sites/contract'
import { allSites, type Site, updateSettings } from '#sites/server'
import { recordAction } from '#staff/server'

interface Change {
  readonly staffId: number
  readonly siteId: number
  readonly settings: Readonly<Record<string, unknown>>
}

export function siteFor(siteId: number): Site {
  const site = allSites().find(each => each.id === siteId)
  if (!site) throw notFound()
  return site
}

/**
 * Changes only fields that differ, after validation by the contract's schema; the audit log keeps old and new values.
 */
export async function changeSettings(tx: Tx, { staffId, siteId, settings }: Change): Promise<EditableSettings> {
  const before = siteFor(siteId).settings
  const patch = Object.entries(settings).filter(
    ([name, value]) => !isSame(before[name as keyof EditableSettings], value),
  )
  for (const [name, value] of patch) refuseInvalid(name, value)
  if (patch.length === 0) return before
  await updateSettings(tx, siteId, Object.fromEntries(patch))
  const details = Object.fromEntries(
    patch.map(([name, value]) => [name, { from: before[name as keyof EditableSettings], to: value }]),
  )
  await recordAction(tx, { staffId, action: 'change_settings', siteId, subject: siteFor(siteId).host, details })
  return { ...before, ...Object.fromEntries(patch) }
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
