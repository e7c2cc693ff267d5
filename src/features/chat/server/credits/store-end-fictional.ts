import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** The site and name of a fictional profile that is closed; undefined for any other member. */
export async function retiredProfile(profileId: number): Promise<{ siteId: number; name: string } | undefined> {
  const { rows } = await sql<{ siteId: number; name: string }>`
    SELECT a.site_id AS "siteId", p.name::text AS name FROM accounts_account a
    JOIN members_profile p ON p.member_id = a.id
    WHERE a.id = ${profileId} AND a.fictional AND a.status <> 'active'`.execute(db())
  return rows[0]
}

export interface EndingConversation {
  readonly id: number
  readonly member_id: number
}

const isNotified = sql`EXISTS (SELECT FROM chat_message m WHERE m.conversation_id = c.id AND m.seq = c.last_seq
  AND m.sender_id = 0 AND m.extra ->> 'notice' = 'fictional_retired')`

/** Conversations with members who can still read them and have no notice yet that the profile has retired. */
export async function conversationsToEnd(profileId: number): Promise<EndingConversation[]> {
  const { rows } = await sql<EndingConversation>`
    SELECT c.id, c.a_id + c.b_id - ${profileId} AS member_id FROM chat_conversation c
    JOIN accounts_account member ON member.id = c.a_id + c.b_id - ${profileId}
      AND member.status <> 'banned' AND member.erased_at IS NULL AND NOT member.fictional
    WHERE (c.a_id = ${profileId} OR c.b_id = ${profileId}) AND c.last_seq > 0 AND NOT ${isNotified}
    ORDER BY c.id`.execute(db())
  return rows
}

interface Ending {
  readonly lastSeq: number
  /** The member hasn't removed the conversation, and neither member has blocked the other. */
  readonly isShown: boolean
  readonly unanswered: readonly { readonly client_key: string; readonly cost: number }[]
}

/**
 * Locks the conversation, takes it out of the desk's queue, and returns the paid messages that the profile left
 * unanswered; undefined if the member has the notice by then.
 */
export async function lockEnding(tx: Tx, conversation: number, profileId: number): Promise<Ending | undefined> {
  // The lock is a separate statement, so that the next statement sees what another run committed.
  await sql`SELECT FROM chat_conversation WHERE id = ${conversation} FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ last_seq: number; shown: boolean }>`
    SELECT c.last_seq, c.last_seq > CASE WHEN c.a_id = ${profileId} THEN c.b_cleared ELSE c.a_cleared END
      AND NOT safety_blocked_between(c.a_id, c.b_id) AS shown
    FROM chat_conversation c WHERE c.id = ${conversation} AND NOT ${isNotified}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { rows: unanswered } = await sql<{ client_key: string; cost: number }>`
    WITH owed AS (DELETE FROM chat_waiting WHERE conversation_id = ${conversation} RETURNING member_id)
    SELECT client_key, cost FROM owed JOIN chat_message m ON m.conversation_id = ${conversation}
    WHERE m.sender_id = owed.member_id AND m.cost > 0 AND m.kind IN (0, 1, 2) AND m.seq > (
      SELECT coalesce(max(seq), 0) FROM chat_message answer
      WHERE answer.conversation_id = ${conversation} AND answer.sender_id = ${profileId})`.execute(tx)
  return { lastSeq: found.last_seq, isShown: found.shown, unanswered }
}
