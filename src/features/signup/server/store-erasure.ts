import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { forgetReply } from '#platform/server/endpoints/idempotency.ts'
import { SIGNUP } from './store.ts'
import { eraseClaim } from './store-welcome.ts'

/** Erases target, progress and stored reply of a sign-up, and its link to the mailbox's welcome credits. */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  await eraseClaim(tx, memberId)
  const { rows } = await sql<{ siteId: number; key: string }>`DELETE FROM signup_signup WHERE member_id = ${memberId}
    RETURNING site_id AS "siteId", key`.execute(tx)
  for (const signup of rows) await forgetReply(tx, { ...signup, caller: SIGNUP })
  await sql`UPDATE signup_signup SET target_id = NULL WHERE target_id = ${memberId}`.execute(tx)
}
