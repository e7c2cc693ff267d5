import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'

/** False if the mailbox has had the welcome credits. A claim that was never confirmed ends with its activation link. */
export async function claim(tx: Tx, key: Buffer, memberId: number, unconfirmedForInDays: number): Promise<boolean> {
  const { rows } = await sql`INSERT INTO signup_welcome AS known (key, member_id) VALUES (${key}, ${memberId})
    ON CONFLICT (key) DO UPDATE SET member_id = excluded.member_id, claimed_at = now()
    WHERE NOT known.confirmed AND known.claimed_at < now() - make_interval(days => ${unconfirmedForInDays})
    RETURNING key`.execute(tx)
  return rows.length > 0
}

export async function confirmClaim(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE signup_welcome SET confirmed = true WHERE member_id = ${memberId}`.execute(tx)
}

export async function setWelcomeRefused(tx: Tx, memberId: number, because: 'mailbox' | 'device'): Promise<void> {
  await sql`UPDATE signup_signup SET welcome_refused = ${because} WHERE member_id = ${memberId}`.execute(tx)
}

/** A confirmed mailbox stays known without its member, so that a deleted account doesn't bring the credits again. */
export async function eraseClaim(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM signup_welcome WHERE member_id = ${memberId} AND NOT confirmed`.execute(tx)
  await sql`UPDATE signup_welcome SET member_id = NULL WHERE member_id = ${memberId}`.execute(tx)
}

/** After this time a mailbox may get welcome credits again; its hash is deleted. */
export const WELCOME_KNOWN_FOR_IN_MONTHS = 24

export const forgetOldClaims = job({
  name: 'signup.forget-old-claims',
  schedule: '7 4 * * *',
  async run() {
    await sql`DELETE FROM signup_welcome
      WHERE claimed_at < now() - make_interval(months => ${WELCOME_KNOWN_FOR_IN_MONTHS})`.execute(db())
  },
})
