import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { SESSION_AT_MOST_IN_HOURS, SESSION_IDLE_IN_MINUTES } from '../../rules.ts'

export interface SessionRow {
  readonly id: number
  readonly device: string
  readonly network: string
  readonly createdAt: Date
  readonly seenAt: Date
  readonly current: boolean
}

/** The active sessions, including sessions that wait for their second factor. `token` marks the current session. */
export async function sessionsOfStaff(staffId: number, token: Buffer | null): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`SELECT id, device, network, created_at AS "createdAt", seen_at AS "seenAt",
      token_hash IS NOT DISTINCT FROM ${token}::bytea AS current
    FROM staff_session WHERE staff_id = ${staffId}
      AND seen_at > now() - make_interval(mins => ${SESSION_IDLE_IN_MINUTES})
      AND created_at > now() - make_interval(hours => ${SESSION_AT_MOST_IN_HOURS})
    ORDER BY seen_at DESC, id DESC LIMIT 100`.execute(db())
  return rows
}

/** Returns false if the staff member has no such session. */
export async function deleteStaffSession(tx: Tx, staffId: number, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM staff_session WHERE id = ${id} AND staff_id = ${staffId} RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function staffEmail(on: Db | Tx, staffId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`SELECT email::text AS email FROM staff_member
    WHERE id = ${staffId} AND disabled_at IS NULL`.execute(on)
  return rows[0]?.email
}
