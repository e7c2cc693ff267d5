import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { PRESENCE_AUDIENCE } from '../../rules.ts'

/** The members with whom this member had a recent conversation, latest first. */
export async function conversationPartners(tx: Tx, siteId: number, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ other_id: number }>`
    SELECT other_id FROM (
      SELECT b_id AS other_id, last_at, site_id FROM chat_conversation WHERE a_id = ${memberId}
      UNION ALL SELECT a_id, last_at, site_id FROM chat_conversation WHERE b_id = ${memberId}) AS side
    WHERE site_id = ${siteId}::smallint AND last_at > now() - make_interval(days => ${sql.lit(PRESENCE_AUDIENCE.days)})
      AND NOT safety_blocked_between(${memberId}, other_id)
    ORDER BY last_at DESC LIMIT ${PRESENCE_AUDIENCE.members}`.execute(tx)
  return rows.map(row => row.other_id)
}
