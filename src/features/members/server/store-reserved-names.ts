import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'

/**
 * Reserves a name on this site. A hidden sign-up reserves the name that it asked for, as if it had created a member.
 */
export async function reserveName(tx: Tx, siteId: number, name: string): Promise<void> {
  await sql`INSERT INTO members_reserved_name (site_id, name) VALUES (${siteId}, ${name}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
}

const RESERVED_FOR_IN_MONTHS = 12

export const releaseOldNames = job({
  name: 'members.release-old-names',
  schedule: '23 4 * * *',
  async run() {
    await sql`DELETE FROM members_reserved_name
      WHERE reserved_at < now() - make_interval(months => ${RESERVED_FOR_IN_MONTHS})`.execute(db())
  },
})
