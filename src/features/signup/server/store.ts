import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { SAME_SIGNUP_FOR_IN_MINUTES, type SignupStep } from '../rules.ts'

/** The reply to a sign-up is stored under this name, because a visitor has no caller id. */
export const SIGNUP = 'signup'

export interface SignupRow {
  readonly memberId: number
  readonly targetId: number | null
  readonly step: SignupStep
  readonly welcomeRefused: 'mailbox' | 'device' | null
}

export async function signupOf(db: Db | Tx, memberId: number): Promise<SignupRow | undefined> {
  const { rows } = await sql<SignupRow>`
    SELECT member_id AS "memberId", target_id AS "targetId", step,
      welcome_refused AS "welcomeRefused" FROM signup_signup
    WHERE member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Locks an email of the site: other sign-ups with it wait until this transaction ends. */
export async function lockEmail(tx: Tx, siteId: number, email: string): Promise<void> {
  const lock = `signup.email ${siteId} ${email.toLowerCase()}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
}

/** The member that the same form created recently. */
export async function recentSignup(on: Db | Tx, siteId: number, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM signup_signup
    WHERE site_id = ${siteId}::smallint AND key = ${key}::uuid
      AND started_at > now() - make_interval(mins => ${SAME_SIGNUP_FOR_IN_MINUTES})`.execute(on)
  return rows[0]?.member_id
}

export async function insertSignup(
  tx: Tx,
  signup: { memberId: number; siteId: number; key: string; targetId: number | null; step: SignupStep },
): Promise<void> {
  await sql`INSERT INTO signup_signup (member_id, site_id, key, target_id, step)
    VALUES (${signup.memberId}, ${signup.siteId}, ${signup.key}, ${signup.targetId}, ${signup.step})`.execute(tx)
}

export async function setStep(tx: Tx, memberId: number, step: SignupStep): Promise<void> {
  await sql`UPDATE signup_signup SET step = ${step} WHERE member_id = ${memberId}`.execute(tx)
}
