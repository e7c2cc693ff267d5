import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { OBJECTION_IN_MONTHS } from '../rules.ts'

const objection = sql`make_interval(months => ${sql.lit(OBJECTION_IN_MONTHS)})`

/**
 * Until when reports need this file, by the last of them. `until` is null while a report is open; undefined if no report
 * needs the file.
 */
export async function reportNeedingFile(file: string): Promise<{ until: Date | null } | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT decided_at + ${objection} AS until FROM safety_report
    WHERE NOT erased AND evidence -> 'files' ? ${file}
    ORDER BY decided_at DESC NULLS FIRST LIMIT 1`.execute(db())
  return rows[0]
}

/** Erases the evidence of these decided reports if the reported account is erased, because it can no longer object. */
export async function eraseEvidenceOfErasedMembers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`UPDATE safety_report SET evidence = '{}', erased = true, story = ''
    WHERE id = ANY (${ids}::bigint[]) AND member_gone`.execute(tx)
}

/** Erases reports whose time to object has passed, except number, name and outcome. Returns their number. */
export async function eraseDecided(limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE safety_report SET erased = true, story = '',
      evidence = jsonb_build_object('name', evidence -> 'name', 'fictional', evidence -> 'fictional')
    WHERE id IN (SELECT id FROM safety_report
      WHERE decided_at < now() - ${objection} AND NOT erased ORDER BY decided_at LIMIT ${limit})`.execute(db())
  return Number(numAffectedRows)
}
