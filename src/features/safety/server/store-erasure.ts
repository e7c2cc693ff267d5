import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { eraseSecurityEvents, securityEventsOf } from '#platform/server/security/store-security-events.ts'

/**
 * Erases the texts that the member wrote in reports, and the evidence about the member. The reports stay, with the member's
 * id. An open report keeps its evidence until it is decided.
 */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await eraseSecurityEvents(tx, memberId)
  await sql`DELETE FROM safety_block WHERE blocker_id = ${memberId} OR blocked_id = ${memberId}`.execute(tx)
  await sql`UPDATE safety_report SET story = '' WHERE reporter_id = ${memberId} AND story <> ''`.execute(tx)
  // Removes the reporter's own messages from the evidence; the reported member's messages stay.
  await sql`UPDATE safety_report SET evidence = jsonb_set(evidence, '{messages}', (
      SELECT coalesce(jsonb_agg(said ORDER BY place), '[]') FROM jsonb_array_elements(evidence -> 'messages')
        WITH ORDINALITY AS line (said, place) WHERE (said -> 'by_reporter') IS DISTINCT FROM 'true'::jsonb))
    WHERE reporter_id = ${memberId} AND evidence ? 'messages'`.execute(tx)
  await sql`UPDATE safety_report SET member_gone = true, evidence = CASE WHEN decided_at IS NULL THEN evidence ELSE '{}' END
    WHERE member_id = ${memberId}`.execute(tx)
}

export async function safetyData(memberId: number) {
  const { rows: blocked } = await sql`SELECT blocked_id, at FROM safety_block
    WHERE blocker_id = ${memberId} ORDER BY at`.execute(db())
  const { rows: reports } = await sql`SELECT id, kind, member_id AS about, reason, story, at, decision, decided_at
    FROM safety_report WHERE reporter_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: measures } = await sql`SELECT kind, reason, decision, decided_at FROM safety_report
    WHERE member_id = ${memberId} AND decision IS NOT NULL AND decision <> 'dismissed' ORDER BY id`.execute(db())
  return { blocked, reports, measures, security_events: await securityEventsOf(memberId) }
}
