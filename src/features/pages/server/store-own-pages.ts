import { sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

/** A page's words by language; a language without words isn't in it. */
export type PageTexts = Readonly<Partial<Record<Locale, { readonly title: string; readonly body: string }>>>

export interface PageContent {
  readonly address: string
  readonly is_open: boolean
  readonly in_footer: boolean
  readonly texts: PageTexts
}

export interface OwnPage extends PageContent {
  readonly id: number
  readonly site_id: number
  readonly version: number
  readonly made_at: Date
}

const PAGE = sql.raw(`page.id, page.site_id, page.version, page.address, page.is_open, page.in_footer, texts, made_at
  FROM pages_own AS page JOIN pages_own_version AS current ON page_id = page.id AND current.version = page.version`)

export async function ownPageAt(siteId: number, address: string): Promise<OwnPage | undefined> {
  const { rows } = await sql<OwnPage>`SELECT ${PAGE}
    WHERE page.site_id = ${siteId}::smallint AND page.address = ${address}`.execute(db())
  return rows[0]
}

/** The open pages for the footer, oldest first. */
export async function footerPages(siteId: number): Promise<OwnPage[]> {
  const { rows } = await sql<OwnPage>`SELECT ${PAGE}
    WHERE page.site_id = ${siteId}::smallint AND page.is_open AND page.in_footer ORDER BY page.id`.execute(db())
  return rows
}

/** All pages of a site in the order of their addresses. */
export async function ownPages(siteId: number): Promise<OwnPage[]> {
  const { rows } = await sql<OwnPage>`SELECT ${PAGE}
    WHERE page.site_id = ${siteId}::smallint ORDER BY page.address`.execute(db())
  return rows
}

export async function ownPageById(id: number, on: Db | Tx = db()): Promise<OwnPage | undefined> {
  const { rows } = await sql<OwnPage>`SELECT ${PAGE} WHERE page.id = ${id}`.execute(on)
  return rows[0]
}

export interface PageVersion extends PageContent {
  readonly version: number
  readonly email: string
  readonly made_at: Date
}

/** The latest versions of a page, newest first. */
export async function pageVersions(id: number, atMost: number): Promise<PageVersion[]> {
  const { rows } = await sql<PageVersion>`SELECT version, address, is_open, in_footer, texts, email, made_at
    FROM pages_own_version JOIN staff_member ON staff_member.id = staff_id
    WHERE page_id = ${id} ORDER BY version DESC LIMIT ${atMost}`.execute(db())
  return rows
}

export async function pageVersion(tx: Tx, id: number, version: number): Promise<PageContent | undefined> {
  const { rows } = await sql<PageContent>`SELECT address, is_open, in_footer, texts FROM pages_own_version
    WHERE page_id = ${id} AND version = ${version}::integer`.execute(tx)
  return rows[0]
}

/** The new page's id; undefined if the site has a page at this address. */
export async function insertOwnPage(
  tx: Tx,
  siteId: number,
  content: PageContent,
  staffId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`INSERT INTO pages_own (site_id, address, is_open, in_footer, version)
    VALUES (${siteId}::smallint, ${content.address}, ${content.is_open}, ${content.in_footer}, 1)
    ON CONFLICT (site_id, address) DO NOTHING RETURNING id`.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) await insertVersion(tx, { id, version: 1, content, staffId })
  return id
}

interface Replacement {
  readonly id: number
  /** The version that the form showed. */
  readonly replaces: number
  readonly content: PageContent
  readonly staffId: number
}

/** The new version; undefined if a colleague has changed the page meanwhile. */
export async function replaceOwnPage(
  tx: Tx,
  { id, replaces, content, staffId }: Replacement,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`UPDATE pages_own SET address = ${content.address},
      is_open = ${content.is_open}, in_footer = ${content.in_footer}, version = version + 1
    WHERE id = ${id} AND version = ${replaces}::integer RETURNING version`.execute(tx)
  const version = rows[0]?.version
  if (version !== undefined) await insertVersion(tx, { id, version, content, staffId })
  return version
}

interface NewVersion {
  readonly id: number
  readonly version: number
  readonly content: PageContent
  readonly staffId: number
}

async function insertVersion(tx: Tx, { id, version, content, staffId }: NewVersion): Promise<void> {
  await sql`INSERT INTO pages_own_version (page_id, version, address, is_open, in_footer, texts, staff_id)
    VALUES (${id}, ${version}::integer, ${content.address}, ${content.is_open}, ${content.in_footer},
      ${JSON.stringify(content.texts)}::jsonb, ${staffId})`.execute(tx)
}
