import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { EditableSettings } from '../contract.ts'
import { companiesWithMail } from './mail/store-mail.ts'
import { readIconVersions } from './store-icons.ts'

export interface SiteRow {
  id: number
  host: string
  company_id: number
  settings: Partial<EditableSettings>
  /** Null means that the site isn't open yet. */
  opened_at: Date | null
}

export interface AliasRow {
  host: string
  site_id: number
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
  imprint: string
  support_hours: string
  /** The values that its sites inherit. */
  settings: Partial<EditableSettings>
}

interface StoredSites {
  sites: SiteRow[]
  companies: CompanyRow[]
  aliases: AliasRow[]
  /** The versions of uploaded icons, by site. */
  icons: ReadonlyMap<number, string>
  /** The companies with a mail server of their own. */
  withMail: number[]
}

export async function readSites(on: Db | Tx = db()): Promise<StoredSites> {
  const [sites, companies, aliases, icons, withMail] = await Promise.all([
    on.selectFrom('sites_site').select(['id', 'host', 'company_id', 'settings', 'opened_at']).orderBy('id').execute(),
    readCompanies(on),
    on.selectFrom('sites_alias').select(['host', 'site_id']).execute(),
    readIconVersions(on),
    companiesWithMail(on),
  ])
  return {
    sites: sites as unknown as SiteRow[],
    companies,
    aliases: aliases as unknown as AliasRow[],
    icons,
    withMail,
  }
}

/** All companies by name. With an id, only that company, locked until this transaction ends. */
export async function readCompanies(on: Db | Tx = db(), id?: number): Promise<CompanyRow[]> {
  const all = on.selectFrom('sites_company').selectAll().orderBy('name').orderBy('id')
  const rows = await (id === undefined ? all : all.where('id', '=', id).forUpdate()).execute()
  return rows as unknown as CompanyRow[]
}

/** Adds a company; returns its id. */
export async function insertCompany(
  tx: Tx,
  company: Omit<CompanyRow, 'id' | 'imprint' | 'support_hours' | 'settings'> & Partial<CompanyRow>,
): Promise<number> {
  const row = await tx.insertInto('sites_company').values(company).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function patchCompany(
  tx: Tx,
  id: number,
  patch: Partial<Omit<CompanyRow, 'id' | 'settings'>>,
): Promise<void> {
  await tx.updateTable('sites_company').set(patch).where('id', '=', id).execute()
}

/** All hosts and aliases, locked until this transaction ends. */
export async function lockHosts(tx: Tx): Promise<string[]> {
  await sql`LOCK TABLE sites_site, sites_alias IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const { rows } = await sql<{ host: string }>`SELECT lower(host::text) AS host FROM sites_site
    UNION ALL SELECT lower(host::text) FROM sites_alias`.execute(tx)
  return rows.map(({ host }) => host)
}

export async function insertAlias(tx: Tx, siteId: number, host: string): Promise<void> {
  await tx.insertInto('sites_alias').values({ host, site_id: siteId }).execute()
}

export async function deleteAlias(tx: Tx, siteId: number, host: string): Promise<void> {
  await sql`DELETE FROM sites_alias WHERE site_id = ${siteId}::smallint AND lower(host::text) = ${host}`.execute(tx)
}

export async function aliasesOf(tx: Tx, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`SELECT lower(host::text) AS host FROM sites_alias
    WHERE site_id = ${siteId}::smallint ORDER BY 1`.execute(tx)
  return rows.map(({ host }) => host)
}

export async function storeOpened(tx: Tx, siteId: number, open: boolean): Promise<void> {
  await sql`UPDATE sites_site SET opened_at = CASE WHEN ${open}::boolean THEN coalesce(opened_at, now()) END
    WHERE id = ${siteId}::smallint`.execute(tx)
}

export async function setCreditorId(tx: Tx, companyId: number, creditorId: string): Promise<void> {
  await tx.updateTable('sites_company').set({ creditor_id: creditorId }).where('id', '=', companyId).execute()
}

/** Adds a site, open by default. Returns null if a site with this host exists. */
export async function insertSite(
  tx: Tx,
  site: { host: string; companyId: number; settings: Partial<EditableSettings>; isOpen?: boolean },
): Promise<number | null> {
  const { host, companyId, settings, isOpen = true } = site
  const { rows } = await sql<{ id: number }>`INSERT INTO sites_site (host, company_id, settings, opened_at)
    VALUES (${host}, ${companyId}::smallint, ${JSON.stringify(settings)}::jsonb, CASE WHEN ${isOpen}::boolean THEN now() END)
    ON CONFLICT (host) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}
