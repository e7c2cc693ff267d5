import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

export interface StandardAnswerContent {
  readonly language: string
  readonly title: string
  readonly body: string
}

export interface StandardAnswer extends StandardAnswerContent {
  readonly id: number
  readonly siteId: number
  readonly version: number
}

const COLUMNS = sql.raw(`id, site_id AS "siteId", language, title, body, version`)

/** The standard answers of these sites, by language and title. */
export async function standardAnswers(siteIds: readonly number[]): Promise<StandardAnswer[]> {
  const { rows } = await sql<StandardAnswer>`SELECT ${COLUMNS} FROM pages_standard_answer
    WHERE site_id = ANY(${siteIds}::smallint[]) ORDER BY site_id, language, lower(title)`.execute(db())
  return rows
}

export async function standardAnswerById(on: Db | Tx, id: number): Promise<StandardAnswer | undefined> {
  const { rows } = await sql<StandardAnswer>`SELECT ${COLUMNS} FROM pages_standard_answer WHERE id = ${id}`.execute(on)
  return rows[0]
}

/** The id of the new answer; undefined if the site has one with this title in this language. */
export async function insertStandardAnswer(
  tx: Tx,
  siteId: number,
  { language, title, body }: StandardAnswerContent,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`INSERT INTO pages_standard_answer (site_id, language, title, body)
    VALUES (${siteId}::smallint, ${language}, ${title}, ${body}) ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** Replaces an answer. Undefined if a colleague changed it after the staff member read `replaces`. */
export async function replaceStandardAnswer(
  tx: Tx,
  { id, replaces, content }: { id: number; replaces: number; content: StandardAnswerContent },
): Promise<number | undefined> {
  const { language, title, body } = content
  const { rows } = await sql<{ version: number }>`UPDATE pages_standard_answer
    SET language = ${language}, title = ${title}, body = ${body}, version = version + 1
    WHERE id = ${id} AND version = ${replaces} RETURNING version`.execute(tx)
  return rows[0]?.version
}

export async function deleteStandardAnswer(tx: Tx, id: number): Promise<void> {
  await sql`DELETE FROM pages_standard_answer WHERE id = ${id}`.execute(tx)
}
