import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

interface OpeningLine {
  readonly language: string
  readonly words: string
  /** The line is the site's own; the others belong to every site without lines of its own in that language. */
  readonly own: boolean
}

/** The opening lines of a site and those of all sites, in their order. */
export async function openingLinesOf(siteId: number, on: Db | Tx = db()): Promise<OpeningLine[]> {
  const { rows } = await sql<OpeningLine>`SELECT language, words, site_id IS NOT NULL AS own FROM chat_opening_line
    WHERE site_id = ${siteId}::smallint OR site_id IS NULL ORDER BY language, position`.execute(on)
  return rows
}

/** Changes of one site's lines wait for each other until this transaction ends. */
export async function lockOpeningLines(tx: Tx, siteId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('chat_opening_line'), ${siteId}::integer)`.execute(tx)
}

/** Replaces the site's own lines in a language. Without lines, the site uses those of all sites. */
export async function replaceOpeningLines(
  tx: Tx,
  siteId: number,
  { language, lines }: { readonly language: string; readonly lines: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM chat_opening_line WHERE site_id = ${siteId}::smallint AND language = ${language}`.execute(tx)
  await sql`INSERT INTO chat_opening_line (site_id, language, position, words)
    SELECT ${siteId}::smallint, ${language}, position::smallint, words
    FROM unnest(${lines}::text[]) WITH ORDINALITY AS line (words, position)`.execute(tx)
}
