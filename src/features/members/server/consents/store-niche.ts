import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

/** Real members of a site who haven't consented to its niche. */
export async function membersWithoutNicheConsent(tx: Tx, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM members_profile profile
    WHERE site_id = ${siteId}::smallint AND NOT fictional AND NOT EXISTS (
      SELECT FROM members_consent consent
      WHERE consent.member_id = profile.member_id AND purpose = 'niche' AND withdrawn_at IS NULL)`.execute(tx)
  return rows.map(row => row.member_id)
}

export async function hideProfiles(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`UPDATE members_profile SET status = 'disabled', changed_at = now()
    WHERE member_id = ANY(${memberIds}::bigint[]) AND status = 'active'`.execute(tx)
}
