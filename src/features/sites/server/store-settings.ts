import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '../contract.ts'
import { type Niche, nicheOf } from '../rules.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'

/** The owner of settings: a site, or a company whose sites inherit them. */
export type SettingsOwner = { readonly siteId: number } | { readonly companyId: number }

/** New values by name. Null removes the owner's value, so that it is inherited again. */
export type SettingsPatch = { readonly [Name in keyof EditableSettings]?: EditableSettings[Name] | null | undefined }

interface LockedSettings {
  readonly own: Partial<EditableSettings>
  /** The values that apply if the owner has none. */
  readonly inherited: EditableSettings
}

/** The settings of a site or company, locked until this transaction ends. */
export async function lockedValues(tx: Tx, owner: SettingsOwner): Promise<LockedSettings> {
  const { rows } = await sql<{ own: Partial<EditableSettings>; company: Partial<EditableSettings> }>`${
    'companyId' in owner
      ? sql`SELECT settings AS own, '{}'::jsonb AS company FROM sites_company
          WHERE id = ${owner.companyId}::smallint FOR UPDATE`
      : sql`SELECT site.settings AS own, company.settings AS company FROM sites_site AS site
          JOIN sites_company AS company ON company.id = site.company_id
          WHERE site.id = ${owner.siteId}::smallint FOR UPDATE OF site FOR SHARE OF company`
  }`.execute(tx)
  return { own: rows[0]?.own ?? {}, inherited: { ...DEFAULT_SETTINGS, ...rows[0]?.company } }
}

/** The effective settings of a site, its own and the inherited ones, locked until this transaction ends. */
export async function lockedSettings(tx: Tx, siteId: number): Promise<EditableSettings> {
  const { own, inherited } = await lockedValues(tx, { siteId })
  return { ...inherited, ...own }
}

export async function patchSettings(tx: Tx, owner: SettingsOwner, patch: SettingsPatch): Promise<void> {
  const entries = Object.entries(patch)
  const set = JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null)))
  const removed = entries.filter(([, value]) => value === null).map(([name]) => name)
  if ('siteId' in owner)
    await sql`UPDATE sites_site SET settings = (settings || ${set}::jsonb) - ${removed}::text[], changed_at = now()
      WHERE id = ${owner.siteId}::smallint`.execute(tx)
  else
    await sql`UPDATE sites_company SET settings = (settings || ${set}::jsonb) - ${removed}::text[]
      WHERE id = ${owner.companyId}::smallint`.execute(tx)
}

/** Locks and returns the niche until this transaction ends. */
export async function lockNiche(tx: Tx, siteId: number): Promise<Niche> {
  const { rows } = await sql<{ niche: number | null }>`SELECT (settings->>'niche')::int AS niche
    FROM sites_site WHERE id = ${siteId}::smallint FOR SHARE`.execute(tx)
  return nicheOf(rows[0]?.niche ?? DEFAULT_SETTINGS.niche)
}
