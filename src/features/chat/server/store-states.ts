import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { ChatSettings } from '../contract-states.ts'
import { DELETE_WITHIN_IN_HOURS, PRESENCE_TOLD_TO } from '../rules-states.ts'

export interface ReactionRow {
  readonly seq: number
  readonly member_id: number
  /** Place in REACTIONS from 1; 0 is none any more. */
  readonly reaction: number
  readonly version: number
}

/** Reactions to the messages from one number to another. */
export async function reactionsIn(db: Db, conversationId: number, from: number, to: number): Promise<ReactionRow[]> {
  if (to === 0) return []
  const { rows } = await sql<ReactionRow>`
    SELECT seq, member_id, reaction, version FROM chat_reaction
    WHERE conversation_id = ${conversationId} AND seq BETWEEN ${from} AND ${to}
    ORDER BY seq, member_id`.execute(db)
  return rows
}

/** Puts a reaction in the place of the one before; `undefined` where there is no such message to react to. */
export async function putReaction(
  tx: Tx,
  row: { conversationId: number; seq: number; memberId: number; cleared: number; reaction: number },
): Promise<ReactionRow | undefined> {
  // The message's own row makes reacting and taking back take turns.
  const { rows } = await sql<ReactionRow>`
    WITH message AS MATERIALIZED (
      SELECT FROM chat_message WHERE conversation_id = ${row.conversationId} AND seq = ${row.seq}
        AND seq > ${row.cleared} AND kind NOT IN (3, 4) FOR SHARE
    )
    INSERT INTO chat_reaction AS r (conversation_id, seq, member_id, reaction)
    SELECT ${row.conversationId}, ${row.seq}, ${row.memberId}, ${row.reaction}::smallint FROM message
    ON CONFLICT (conversation_id, seq, member_id) DO UPDATE SET
      reaction = excluded.reaction, version = r.version + (r.reaction <> excluded.reaction)::int
    RETURNING seq, member_id, reaction, version`.execute(tx)
  return rows[0]
}

export interface DeletableRow {
  readonly sender_id: number
  readonly kind: number
  /** Of a photo. */
  readonly image: string | null
  readonly recent: boolean
}

export async function messageToDelete(
  tx: Tx,
  { id, cleared }: { id: number; cleared: number },
  seq: number,
): Promise<DeletableRow | undefined> {
  const { rows } = await sql<DeletableRow>`
    SELECT sender_id, kind, extra -> 'image' ->> 'name' AS image,
      created_at > now() - make_interval(hours => ${sql.lit(DELETE_WITHIN_IN_HOURS)}) AS recent
    FROM chat_message WHERE conversation_id = ${id} AND seq = ${seq} AND seq > ${cleared} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Leaves its place in the conversation and nothing of what it said. */
export async function emptyMessage(tx: Tx, id: number, seq: number): Promise<void> {
  await sql`UPDATE chat_message SET kind = 4, body = '', extra = NULL
    WHERE conversation_id = ${id} AND seq = ${seq}`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(hashtext('chat_word'), hashint8(${id}))`.execute(tx)
  await sql`DELETE FROM chat_word WHERE conversation_id = ${id} AND seq = ${seq}`.execute(tx)
  await sql`DELETE FROM chat_reaction WHERE conversation_id = ${id} AND seq = ${seq}`.execute(tx)
  await sql`UPDATE chat_conversation SET last_kind = 4, last_text = ''
    WHERE id = ${id} AND last_seq = ${seq}`.execute(tx)
}

export interface DeliveredRow {
  readonly id: number
  readonly other_id: number
  readonly seq: number
  readonly receipts: boolean
}

/** Moves the member's marks of what was received forward, in the member's own conversations only; returns what moved. */
export async function moveDelivered(
  tx: Tx,
  { siteId, memberId }: { siteId: number; memberId: number },
  marks: readonly { conversation: number; seq: number }[],
): Promise<DeliveredRow[]> {
  // Locked in the order of their ids, as everybody does who takes more than one.
  const { rows } = await sql<DeliveredRow>`
    WITH mark AS (
      SELECT c.id, least(max(given.seq), min(c.last_seq)) AS seq
      FROM unnest(${marks.map(each => each.conversation)}::bigint[], ${marks.map(each => each.seq)}::int[])
        AS given (id, seq) JOIN chat_conversation c USING (id)
      WHERE c.site_id = ${siteId}::smallint AND ${memberId} IN (c.a_id, c.b_id)
      GROUP BY c.id
    ), locked AS MATERIALIZED (
      SELECT c.id, mark.seq FROM chat_conversation c JOIN mark USING (id)
      WHERE CASE WHEN a_id = ${memberId} THEN greatest(a_delivered, a_read) ELSE greatest(b_delivered, b_read) END < mark.seq
      ORDER BY c.id FOR NO KEY UPDATE OF c
    )
    UPDATE chat_conversation c SET
      a_delivered = CASE WHEN a_id = ${memberId} THEN greatest(a_delivered, locked.seq) ELSE a_delivered END,
      b_delivered = CASE WHEN b_id = ${memberId} THEN greatest(b_delivered, locked.seq) ELSE b_delivered END
    FROM locked WHERE c.id = locked.id
    RETURNING c.id, locked.seq, CASE WHEN a_id = ${memberId} THEN b_id ELSE a_id END AS other_id,
      NOT EXISTS (SELECT FROM chat_setting WHERE member_id IN (a_id, b_id) AND NOT receipts)
        AND NOT safety_blocked_between(a_id, b_id) AS receipts`.execute(tx)
  return rows
}

/** Whether neither of two has switched receipts off. */
export async function bothTell(db: Db | Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM chat_setting WHERE member_id IN (${one}, ${other}) AND NOT receipts LIMIT 1`.execute(db)
  return rows.length === 0
}

/** What holds for who never changed anything is the table's default. */
export async function settingsOf(db: Db | Tx, memberId: number): Promise<ChatSettings> {
  const row = await db
    .selectFrom('chat_setting')
    .select(['receipts', 'hidden_words'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? { receipts: true, hidden_words: [] }
}

/** True when it was otherwise before. */
export async function putReceipts(tx: Tx, memberId: number, receipts: boolean): Promise<boolean> {
  const { receipts: before } = await settingsOf(tx, memberId)
  await sql`INSERT INTO chat_setting (member_id, receipts) VALUES (${memberId}, ${receipts})
    ON CONFLICT (member_id) DO UPDATE SET receipts = excluded.receipts`.execute(tx)
  return before !== receipts
}

/** With whom a member has talked lately, the latest first: they may want to know that the member is here. */
export async function talkedWith(tx: Tx, siteId: number, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ other_id: number }>`
    SELECT other_id FROM (
      SELECT b_id AS other_id, last_at, site_id FROM chat_conversation WHERE a_id = ${memberId}
      UNION ALL SELECT a_id, last_at, site_id FROM chat_conversation WHERE b_id = ${memberId}) AS side
    WHERE site_id = ${siteId}::smallint AND last_at > now() - make_interval(days => ${sql.lit(PRESENCE_TOLD_TO.days)})
      AND NOT safety_blocked_between(${memberId}, other_id)
    ORDER BY last_at DESC LIMIT ${PRESENCE_TOLD_TO.people}`.execute(tx)
  return rows.map(row => row.other_id)
}
