import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '../contract.ts'
import { type Niche, nicheOf } from '../rules.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'

export interface SiteRow {
  id: number
  host: string
  company_id: number
  settings: Partial<EditableSettings>
}

export interface CompanyRow {
  id: number
  name: string
  address: string
  kvk: string
  city: string
  country: string
  tradenames: string
  vat_numbers: string
  support_phone: string
  /** Empty if the company collects no direct debits. */
  creditor_id: string
  delete_discount: number
  added: Date
}

export async function readSites(on: Db | Tx = db()): Promise<{ sites: SiteRow[]; companies: CompanyRow[] }> {
  const [sites, companies] = await Promise.all([
    on.selectFrom('sites_site').select(['id', 'host', 'company_id', 'settings']).orderBy('id').execute(),
    on.selectFrom('sites_company').selectAll().execute(),
  ])
  return { sites: sites as unknown as SiteRow[], companies: companies as unknown as CompanyRow[] }
}

export async function patchSettings(tx: Tx, siteId: number, patch: Partial<EditableSettings>): Promise<void> {
  await sql`UPDATE sites_site SET settings = settings || ${JSON.stringify(patch)}::jsonb, changed_at = now()
    WHERE id = ${siteId}`.execute(tx)
}

/** Locks and returns the niche until this transaction ends. */
export async function lockNiche(tx: Tx, siteId: number): Promise<Niche> {
  const { rows } = await sql<{ niche: number | null }>`SELECT (settings->>'niche')::int AS niche
    FROM sites_site WHERE id = ${siteId}::smallint FOR SHARE`.execute(tx)
  return nicheOf(rows[0]?.niche ?? DEFAULT_SETTINGS.niche)
}

/** Adds a company; returns its id. */
export async function insertCompany(tx: Tx, company: Omit<CompanyRow, 'id'>): Promise<number> {
  const row = await tx.insertInto('sites_company').values(company).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function setCreditorId(tx: Tx, companyId: number, creditorId: string): Promise<void> {
  await tx.updateTable('sites_company').set({ creditor_id: creditorId }).where('id', '=', companyId).execute()
}

/** Adds a site; null if its host already has one. */
export async function insertSite(
  tx: Tx,
  site: { host: string; companyId: number; settings: Partial<EditableSettings> },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`INSERT INTO sites_site (host, company_id, settings)
    VALUES (${site.host}, ${site.companyId}, ${JSON.stringify(site.settings)}::jsonb)
    ON CONFLICT (host) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}
