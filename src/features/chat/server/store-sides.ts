import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'

/** The values of the columns a_folder and b_folder. */
export const FOLDERS = { list: 0, filtered: 1, listForGood: 2 } as const

/**
 * A member's own choices about a conversation, which the other member doesn't see. Each choice has two columns (`a_…`
 * and `b_…`) and entries in the lists below. The conversation list, the data export and the erasure use these lists.
 */
export interface Choices {
  readonly folder: number
  readonly pinned_at: Date | null
}

export const choices = sql`folder, pinned_at`
const choicesOfA = sql`a_folder AS folder, a_pinned_at AS pinned_at`
const choicesOfB = sql`b_folder AS folder, b_pinned_at AS pinned_at`
const resetOfA = sql`a_folder = DEFAULT, a_pinned_at = DEFAULT`
const resetOfB = sql`b_folder = DEFAULT, b_pinned_at = DEFAULT`

/** The choices as the list shows them. */
export const shownChoices = ({ pinned_at }: Choices) => ({ pinned: pinned_at !== null })

/** The same order as `inListOrder` of the contract, which compares times in milliseconds. */
export const listOrder = sql`pinned_at IS NOT NULL, date_trunc('milliseconds', last_at), id`

/**
 * A member's conversations. The query has two halves, each with its own index, and renames the columns of the sides a
 * and b to the member's and the other member's. Messages that were removed unread count as read here and are never
 * published as read.
 */
export function sidesOf(memberId: number) {
  return sql`
    SELECT *, b_id AS other_id, greatest(a_read, a_cleared) AS read, a_cleared AS cleared, b_read AS their_read,
      a_delivered AS delivered, b_delivered AS their_delivered, b_folder AS their_folder, ${choicesOfA}
    FROM chat_conversation WHERE a_id = ${memberId}
    UNION ALL
    SELECT *, a_id AS other_id, greatest(b_read, b_cleared) AS read, b_cleared AS cleared, a_read AS their_read,
      b_delivered AS delivered, a_delivered AS their_delivered, a_folder AS their_folder, ${choicesOfB}
    FROM chat_conversation WHERE b_id = ${memberId}`
}

/** For the data export. */
export async function choicesBy(memberId: number): Promise<(Choices & { member: number })[]> {
  const { rows } = await sql<Choices & { member: number }>`
    SELECT other_id AS member, ${choices} FROM (${sidesOf(memberId)}) AS side ORDER BY id`.execute(db())
  return rows
}

/** For the erasure. */
export async function resetChoices(tx: Tx, memberId: number): Promise<void> {
  await sql`UPDATE chat_conversation SET ${resetOfA} WHERE a_id = ${memberId}`.execute(tx)
  await sql`UPDATE chat_conversation SET ${resetOfB} WHERE b_id = ${memberId}`.execute(tx)
}

/** Counts the member's other pins. Concurrent calls for one member wait for each other. */
export async function countOtherPins(tx: Tx, id: number, memberId: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('chat_pin'), hashint8(${memberId}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${sidesOf(memberId)}) AS side
    WHERE pinned_at IS NOT NULL AND id <> ${id}`.execute(tx)
  return rows[0]!.count
}

/**
 * Pins a conversation of the list, and keeps it in the list for good: in the filtered folder the pin would count
 * towards the limit unseen. False when nothing changed.
 */
export async function pin(tx: Tx, id: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE chat_conversation AS c SET
      a_pinned_at = CASE WHEN a_id = ${memberId} THEN now() ELSE a_pinned_at END,
      b_pinned_at = CASE WHEN b_id = ${memberId} THEN now() ELSE b_pinned_at END,
      a_folder = CASE WHEN a_id = ${memberId} THEN ${sql.lit(FOLDERS.listForGood)} ELSE a_folder END,
      b_folder = CASE WHEN b_id = ${memberId} THEN ${sql.lit(FOLDERS.listForGood)} ELSE b_folder END
    WHERE id = ${id} AND CASE WHEN a_id = ${memberId} THEN a_pinned_at ELSE b_pinned_at END IS NULL
      AND CASE WHEN a_id = ${memberId} THEN a_folder ELSE b_folder END <> ${sql.lit(FOLDERS.filtered)}
      AND (last_seq > CASE WHEN a_id = ${memberId} THEN a_cleared ELSE b_cleared END OR EXISTS (
        SELECT FROM chat_held_message WHERE conversation_id = c.id AND sender_id = ${memberId} AND NOT cleared))
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** False when it wasn't pinned. */
export async function unpin(tx: Tx, id: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE chat_conversation SET
      a_pinned_at = CASE WHEN a_id = ${memberId} THEN NULL ELSE a_pinned_at END,
      b_pinned_at = CASE WHEN b_id = ${memberId} THEN NULL ELSE b_pinned_at END
    WHERE id = ${id} AND CASE WHEN a_id = ${memberId} THEN a_pinned_at ELSE b_pinned_at END IS NOT NULL
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Moves a member's read mark forward; undefined when it didn't move. */
export async function advanceRead(tx: Tx, id: number, memberId: number, seq: number): Promise<number | undefined> {
  const { rows } = await sql<{ read: number }>`
    UPDATE chat_conversation SET
      a_read = CASE WHEN a_id = ${memberId} THEN least(${seq}::int, last_seq) ELSE a_read END,
      b_read = CASE WHEN b_id = ${memberId} THEN least(${seq}::int, last_seq) ELSE b_read END
    WHERE id = ${id}
      AND CASE WHEN a_id = ${memberId} THEN a_read ELSE b_read END < least(${seq}::int, last_seq)
    RETURNING CASE WHEN a_id = ${memberId} THEN a_read ELSE b_read END AS read`.execute(tx)
  return rows[0]?.read
}

/**
 * Hides a conversation from one member up to its last message, and returns the number of that message. It unpins the
 * conversation, and marks nothing as read.
 */
export async function clearSide(tx: Tx, id: number, memberId: number): Promise<number> {
  const { rows } = await sql<{ last_seq: number }>`
    UPDATE chat_conversation SET
      a_cleared = CASE WHEN a_id = ${memberId} THEN last_seq ELSE a_cleared END,
      b_cleared = CASE WHEN b_id = ${memberId} THEN last_seq ELSE b_cleared END
    WHERE id = ${id} RETURNING last_seq`.execute(tx)
  await unpin(tx, id, memberId)
  await sql`UPDATE chat_held_message SET cleared = true
    WHERE conversation_id = ${id} AND sender_id = ${memberId}`.execute(tx)
  return rows[0]?.last_seq ?? 0
}

export interface ReturnedMessage {
  readonly sender_id: number
  readonly client_key: string
  readonly cost: number
}

/** Hides a conversation from both members and drops held messages; returns the dropped messages with their cost. */
export async function clearBetween(
  tx: Tx,
  one: number,
  other: number,
): Promise<{ conversation: { id: number; last_seq: number } | undefined; dropped: ReturnedMessage[] }> {
  const [a, b] = [Math.min(one, other), Math.max(one, other)]
  const dropped = await sql<ReturnedMessage>`SELECT * FROM chat_drop_held(${a}, ${b})
    UNION ALL SELECT * FROM chat_drop_held(${b}, ${a})`.execute(tx)
  const { rows } = await sql<{ id: number; last_seq: number }>`
    UPDATE chat_conversation SET a_cleared = last_seq, b_cleared = last_seq, a_pinned_at = NULL, b_pinned_at = NULL
    WHERE a_id = ${a} AND b_id = ${b} RETURNING id, last_seq`.execute(tx)
  return { conversation: rows[0], dropped: dropped.rows }
}
