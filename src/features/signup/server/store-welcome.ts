import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'

export interface Claim {
  readonly key: Buffer
  readonly memberId: number
  readonly siteId: number
}

/** Claims a confirmed mailbox; false if it was claimed before. Of two concurrent claims the second waits for the first. */
export async function claim(tx: Tx, { key, memberId, siteId }: Claim): Promise<boolean> {
  const { rows } = await sql`INSERT INTO signup_welcome (key, member_id, site_id)
    VALUES (${key}, ${memberId}, ${siteId}::smallint) ON CONFLICT (key) DO NOTHING RETURNING key`.execute(tx)
  return rows.length > 0
}

/** Whether the mailbox was claimed on this site. */
export async function isClaimed(tx: Tx, key: Buffer, siteId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM signup_welcome WHERE key = ${key} AND site_id = ${siteId}::smallint`.execute(
    tx,
  )
  return rows.length > 0
}

export async function setWelcomeRefused(tx: Tx, memberId: number, because: 'mailbox' | 'device' | null): Promise<void> {
  await sql`UPDATE signup_signup SET welcome_refused = ${because} WHERE member_id = ${memberId}`.execute(tx)
}

/** Removes the member and keeps the mailbox's hash, so that a new account with the mailbox gets no credits again. */
export async function eraseClaim(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE signup_welcome SET member_id = NULL WHERE member_id = ${memberId}`.execute(tx)
}

/** The hash of a mailbox is deleted after this time, so the mailbox may then get welcome credits again. */
export const WELCOME_KNOWN_FOR_IN_MONTHS = 24

export const forgetOldClaims = job({
  name: 'signup.forget-old-claims',
  schedule: '7 4 * * *',
  async run() {
    await sql`DELETE FROM signup_welcome
      WHERE claimed_at < now() - make_interval(months => ${WELCOME_KNOWN_FOR_IN_MONTHS})`.execute(db())
  },
})
