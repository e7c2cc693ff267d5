import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { QUIET_PERIOD_IN_DAYS } from '../rules.ts'

/** Whether the member's own offer is active, or ended recently and was no better than this one. */
export async function hasComparableOffer(on: Db | Tx, memberId: number, percent: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM offers_new_member WHERE member_id = ${memberId}
    AND (ends_at > now() OR (percent <= ${percent} AND ends_at > now() - make_interval(days => ${QUIET_PERIOD_IN_DAYS})))`.execute(
    on,
  )
  return rows.length > 0
}

export async function insertPersonal(
  tx: Tx,
  code: { siteId: number; memberId: number; percent: number; days: number; code: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO offers_code (site_id, code, user_id, expires, value_percentage, validity)
    VALUES (${code.siteId}, ${code.code}, ${code.memberId}, now() + make_interval(days => ${code.days}), ${code.percent}, 'once')
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

export async function personalCodeExpiry(tx: Tx, id: number): Promise<Date> {
  const { rows } = await sql<{ expires: Date }>`SELECT expires FROM offers_code
    WHERE id = ${id} AND expires IS NOT NULL`.execute(tx)
  return rows[0]!.expires
}
