import { sql } from 'kysely'
import { pool, type Tx } from '#platform/server/database/db.ts'
import { CHALLENGE_IN_MINUTES } from '../../rules.ts'

/** The purpose of a challenge: create a passkey for `subject`, or use one. */
export interface Ceremony {
  readonly siteId: number
  /** For a member or for staff. */
  readonly purpose: 'add' | 'show' | 'staff_add' | 'staff_show'
  readonly subject: number | null
}

export async function insertChallenge(tx: Tx, hash: Buffer, { siteId, purpose, subject }: Ceremony): Promise<void> {
  await sql`INSERT INTO accounts_challenge (hash, site_id, purpose, subject)
    VALUES (${hash}, ${siteId}, ${purpose}, ${subject})`.execute(tx)
}

/**
 * Uses up a challenge before the passkey is checked, so each challenge allows one attempt. Returns `again` if the same
 * request used it before; undefined if there is no such challenge.
 */
export async function spendChallenge(
  hash: Buffer,
  key: string,
  { siteId, purpose, subject }: Ceremony,
): Promise<'first' | 'again' | undefined> {
  const { rows } = await pool().query<{ again: boolean }>(
    `UPDATE accounts_challenge SET used_key = $2
     WHERE hash = $1 AND (used_key IS NULL OR used_key = $2) AND site_id = $3::smallint AND purpose = $4
       AND subject IS NOT DISTINCT FROM $5::bigint AND created_at > now() - make_interval(mins => $6)
     RETURNING old.used_key IS NOT NULL AS again`,
    [hash, key, siteId, purpose, subject, CHALLENGE_IN_MINUTES],
  )
  return rows[0] && (rows[0].again ? 'again' : 'first')
}

export async function deleteOldChallenges(): Promise<void> {
  await pool().query('DELETE FROM accounts_challenge WHERE created_at < now() - make_interval(mins => $1)', [
    CHALLENGE_IN_MINUTES,
  ])
}
