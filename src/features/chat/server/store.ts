import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { Message } from '../contract.ts'
import { CHATS_ON_A_PAGE, MESSAGE_HISTORY_IN_DAYS, MESSAGES_ON_A_PAGE } from '../rules.ts'

/** A conversation as one of its two members sees it. */
export interface ConversationRow {
  readonly id: number
  readonly other_id: number
  readonly last_seq: number
  readonly read: number
  readonly cleared: number
  readonly their_read: number
  readonly delivered: number
  readonly their_delivered: number
  /** The folder for the member, and for the other member (FOLDERS). */
  readonly folder: number
  readonly their_folder: number
}

/** The values of the columns a_folder and b_folder. */
export const FOLDERS = { list: 0, filtered: 1, listForGood: 2 } as const

/** `receipts`: both members have receipts turned on. */
export interface ConversationFound extends ConversationRow {
  readonly receipts: boolean
}

export interface ListRow extends ConversationRow {
  readonly last_sender: number | null
  readonly last_at: Date
  readonly last_kind: number
  readonly last_text: string
  /** Within the history that members see. */
  readonly recent: boolean
  readonly held_text: string | null
  readonly held_kind: number | null
  readonly held_at: Date | null
  readonly unread_of_all: number
}

export interface MessageRow {
  readonly seq: number
  readonly sender_id: number
  readonly kind: number
  readonly body: string
  readonly extra: Partial<Message> | null
  readonly created_at: Date
  readonly client_key: string
}

const history = sql`make_interval(days => ${sql.lit(MESSAGE_HISTORY_IN_DAYS)})`

/**
 * A member's conversations, each half by its own index, with the columns renamed from a and b to the member's and the
 * other's. Messages that were removed unread count as read here, and are never published as read.
 */
export function sidesOf(memberId: number) {
  return sql`
    SELECT *, b_id AS other_id, greatest(a_read, a_cleared) AS read, a_cleared AS cleared, b_read AS their_read,
      a_delivered AS delivered, b_delivered AS their_delivered, a_folder AS folder, b_folder AS their_folder
    FROM chat_conversation WHERE a_id = ${memberId}
    UNION ALL
    SELECT *, a_id AS other_id, greatest(b_read, b_cleared) AS read, b_cleared AS cleared, a_read AS their_read,
      b_delivered AS delivered, a_delivered AS their_delivered, b_folder AS folder, a_folder AS their_folder
    FROM chat_conversation WHERE b_id = ${memberId}`
}

/** A block in either direction hides the conversation from both members. */
export function notBlocked(memberId: number) {
  return sql`NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = ${memberId} AND blocked_id = side.other_id)
    AND NOT EXISTS (SELECT FROM safety_block WHERE blocker_id = side.other_id AND blocked_id = ${memberId})`
}

/** As `inListOrder` of the contract, which knows milliseconds. */
const listOrder = sql`date_trunc('milliseconds', last_at), id`

/**
 * One more than a page, to know whether there is a next page. Sorting a member's rows is cheaper than an index on their
 * order.
 */
export async function conversationsOf(
  db: Db,
  siteId: number,
  memberId: number,
  { before, filtered = false }: { before?: number | undefined; filtered?: boolean } = {},
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    WITH mine AS MATERIALIZED (
      SELECT side.*, last_seq - read AS unread FROM (${sidesOf(memberId)}) AS side
      WHERE site_id = ${siteId}::smallint AND ${notBlocked(memberId)}
        AND (folder = ${sql.lit(FOLDERS.filtered)}) = ${filtered}::boolean
        AND (last_seq > cleared OR EXISTS (SELECT FROM chat_held_message
          WHERE conversation_id = side.id AND sender_id = ${memberId} AND NOT chat_held_message.cleared))
    )
    SELECT id, other_id, last_seq, read, cleared, their_read, delivered, their_delivered, folder, their_folder,
      last_sender, last_at, last_kind, last_text,
      last_at > now() - ${history} AS recent, held.body AS held_text, held.kind AS held_kind, held.created_at AS held_at,
      (SELECT coalesce(sum(unread), 0)::int FROM mine) AS unread_of_all
    FROM mine LEFT JOIN LATERAL (
      SELECT body, kind, created_at FROM chat_held_message
      WHERE conversation_id = mine.id AND sender_id = ${memberId} AND NOT chat_held_message.cleared
      ORDER BY chat_held_message.id DESC LIMIT 1) AS held ON true
    WHERE ${before ?? null}::bigint IS NULL
      OR (${listOrder}) < (SELECT ${listOrder} FROM mine AS earlier WHERE earlier.id = ${before ?? null})
    ORDER BY (${listOrder}) DESC LIMIT ${CHATS_ON_A_PAGE + 1}`.execute(db)
  return rows
}

export async function unreadOf(db: Db | Tx, siteId: number, memberId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT coalesce(sum(last_seq - read), 0)::int AS unread FROM (${sidesOf(memberId)}) AS side
    WHERE site_id = ${siteId}::smallint AND last_seq > read AND last_seq > cleared
      AND folder <> ${sql.lit(FOLDERS.filtered)} AND ${notBlocked(memberId)}`.execute(db)
  return rows[0]!.unread
}

export async function findConversation(
  db: Db | Tx,
  siteId: number,
  memberId: number,
  which: { id: number } | { otherId: number },
): Promise<ConversationFound | undefined> {
  const wanted = 'id' in which ? sql`id = ${which.id}` : sql`other_id = ${which.otherId}`
  const { rows } = await sql<ConversationFound>`
    SELECT id, other_id, last_seq, read, cleared, their_read, delivered, their_delivered, folder, their_folder,
      NOT EXISTS (SELECT FROM chat_setting WHERE member_id IN (a_id, b_id) AND NOT chat_setting.receipts) AS receipts
    FROM (${sidesOf(memberId)}) AS side
    WHERE ${wanted} AND site_id = ${siteId}::smallint AND ${notBlocked(memberId)}`.execute(db)
  return rows[0]
}

/** One page before `before`, newest first, plus one; `recent`: within the history that members see. */
export async function messagesBefore(
  db: Db | Tx,
  { id, cleared }: ConversationRow,
  before: number | undefined,
): Promise<(MessageRow & { recent: boolean })[]> {
  const { rows } = await sql<MessageRow & { recent: boolean }>`
    SELECT seq, sender_id, kind, body, extra, created_at, client_key, created_at > now() - ${history} AS recent
    FROM chat_message
    WHERE conversation_id = ${id} AND seq > ${cleared} AND seq < ${before ?? 2_147_483_647}
    ORDER BY seq DESC LIMIT ${MESSAGES_ON_A_PAGE + 1}`.execute(db)
  return rows
}

/** Messages that wait for their sender to confirm the email address; only the sender sees them. */
export async function heldMessages(db: Db, conversationId: number, memberId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT 0 AS seq, sender_id, kind, body, extra, created_at, client_key FROM chat_held_message
    WHERE conversation_id = ${conversationId} AND sender_id = ${memberId} AND NOT cleared ORDER BY id`.execute(db)
  return rows
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
 * Hides a conversation from one member up to its last message, and returns the number of that message. It marks nothing
 * as read.
 */
export async function clearSide(tx: Tx, id: number, memberId: number): Promise<number> {
  const { rows } = await sql<{ last_seq: number }>`
    UPDATE chat_conversation SET
      a_cleared = CASE WHEN a_id = ${memberId} THEN last_seq ELSE a_cleared END,
      b_cleared = CASE WHEN b_id = ${memberId} THEN last_seq ELSE b_cleared END
    WHERE id = ${id} RETURNING last_seq`.execute(tx)
  await sql`UPDATE chat_held_message SET cleared = true
    WHERE conversation_id = ${id} AND sender_id = ${memberId}`.execute(tx)
  return rows[0]?.last_seq ?? 0
}

export interface ReturnedMessage {
  readonly sender_id: number
  readonly client_key: string
  readonly cost: number
}

/** Hides a conversation from both members and drops held messages; returns what was paid for the dropped ones. */
export async function clearBetween(
  tx: Tx,
  one: number,
  other: number,
): Promise<{ conversation: { id: number; last_seq: number } | undefined; dropped: ReturnedMessage[] }> {
  const [a, b] = [Math.min(one, other), Math.max(one, other)]
  const dropped = await sql<ReturnedMessage>`SELECT * FROM chat_drop_held(${a}, ${b})
    UNION ALL SELECT * FROM chat_drop_held(${b}, ${a})`.execute(tx)
  const { rows } = await sql<{ id: number; last_seq: number }>`
    UPDATE chat_conversation SET a_cleared = last_seq, b_cleared = last_seq
    WHERE a_id = ${a} AND b_id = ${b} RETURNING id, last_seq`.execute(tx)
  return { conversation: rows[0], dropped: dropped.rows }
}
