import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '#platform/locale.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import type { ShiftState } from '../rules.ts'

export interface OperatorRow {
  readonly id: number
  readonly email: string
  readonly languages: string[]
  readonly state: ShiftState
  readonly since: Date | null
}

const operators = sql`SELECT staff.id, staff.email::text AS email,
    coalesce((SELECT array_agg(language ORDER BY language) FROM desk_language WHERE staff_id = staff.id),
      ARRAY[coalesce(staff.locale, ${DEFAULT_LOCALE})]) AS languages
  FROM staff_member staff
  WHERE disabled_at IS NULL AND EXISTS (SELECT FROM staff_role WHERE staff_id = staff.id AND role = 'operator')`

/** The operators, with their languages and open shifts. */
export async function operatorRows(): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    SELECT operator.*, coalesce(pause.began_at, shift.began_at) AS since,
      CASE WHEN shift.id IS NULL THEN 'off' WHEN pause.shift_id IS NULL THEN 'working' ELSE 'break' END AS state
    FROM (${operators}) AS operator
    LEFT JOIN desk_shift shift ON shift.staff_id = operator.id AND shift.ended_at IS NULL
    LEFT JOIN desk_break pause ON pause.shift_id = shift.id AND pause.ended_at IS NULL
    ORDER BY email`.execute(db())
  return rows
}

export interface LanguageRow {
  readonly language: string
  readonly operators: number
  readonly waiting: number
  /** The longest wait for an answer. */
  readonly since: Date | null
}

/** The languages in which members wait or operators answer, longest wait first. */
export async function languageRows(): Promise<LanguageRow[]> {
  const { rows } = await sql<LanguageRow>`
    WITH waiting AS (
      SELECT writer.language, count(*)::int AS waiting, min(w.since) AS since
      FROM chat_waiting w JOIN accounts_account writer ON writer.id = w.member_id
      JOIN accounts_account owner ON owner.id = w.profile_id AND owner.status = 'active'
      WHERE NOT EXISTS (SELECT FROM chat_fictional_stop WHERE member_id = w.member_id) GROUP BY writer.language
    ), able AS (
      SELECT language, count(*)::int AS operators FROM (${operators}) AS operator, unnest(languages) AS language
      GROUP BY language
    )
    SELECT language, coalesce(operators, 0) AS operators, coalesce(waiting, 0) AS waiting, since
    FROM waiting FULL JOIN able USING (language) ORDER BY since, language`.execute(db())
  return rows
}

/** The email and the languages of an operator; the row stays locked until the end of the transaction. */
export async function lockOperatorRow(
  tx: Tx,
  staffId: number,
): Promise<Pick<OperatorRow, 'email' | 'languages'> | undefined> {
  const { rows } = await sql<
    Pick<OperatorRow, 'email' | 'languages'>
  >`${operators} AND staff.id = ${staffId} FOR UPDATE OF staff`.execute(tx)
  return rows[0]
}

export async function setLanguages(tx: Tx, staffId: number, languages: readonly string[]): Promise<void> {
  await sql`DELETE FROM desk_language WHERE staff_id = ${staffId} AND language <> ALL(${languages}::text[])`.execute(tx)
  await sql`INSERT INTO desk_language (staff_id, language) SELECT ${staffId}, unnest(${languages}::text[])
    ON CONFLICT DO NOTHING`.execute(tx)
}
