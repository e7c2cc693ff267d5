import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { Message } from '../contract.ts'
import { CHATS_ON_A_PAGE, MESSAGE_HISTORY_IN_DAYS, MESSAGES_ON_A_PAGE } from '../rules.ts'
import { type Choices, choices, FOLDERS, listOrder, sidesOf } from './store-sides.ts'

/** A conversation as one of its two members sees it. */
export interface ConversationRow extends Choices {
  readonly id: number
  readonly other_id: number
  readonly last_seq: number
  readonly read: number
  readonly cleared: number
  readonly their_read: number
  readonly delivered: number
  readonly their_delivered: number
  readonly their_folder: number
}

/** `receipts`: both members have receipts turned on. */
export interface ConversationFound extends ConversationRow {
  readonly receipts: boolean
}

export interface ListRow extends ConversationRow {
  readonly last_sender: number | null
  readonly last_at: Date
  readonly last_kind: number
  readonly last_text: string
  /** Whether the last message is within the history that members see. */
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

/** A block in either direction hides the conversation from both members. */
export function notBlocked(memberId: number) {
  return sql`side.other_id NOT IN (SELECT * FROM safety_blocked_with(${memberId}::bigint))`
}

/**
 * Returns one more row than a page has, to know whether there is a next page. Sorting a member's rows is cheaper than
 * an index on their order.
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
    ), page AS (
      SELECT * FROM mine WHERE ${before ?? null}::bigint IS NULL
        OR (${listOrder}) < (SELECT ${listOrder} FROM mine AS earlier WHERE earlier.id = ${before ?? null})
      ORDER BY (${listOrder}) DESC LIMIT ${CHATS_ON_A_PAGE + 1}
    )
    SELECT id, other_id, last_seq, read, cleared, their_read, delivered, their_delivered, their_folder, ${choices},
      last_sender, last_at, last_kind, last_text,
      last_at > now() - ${history} AS recent, held.body AS held_text, held.kind AS held_kind, held.created_at AS held_at,
      (SELECT coalesce(sum(unread), 0)::int FROM mine) AS unread_of_all
    FROM page LEFT JOIN LATERAL (
      SELECT body, kind, created_at FROM chat_held_message
      WHERE conversation_id = page.id AND sender_id = ${memberId} AND NOT chat_held_message.cleared
      ORDER BY chat_held_message.id DESC LIMIT 1) AS held ON true
    ORDER BY (${listOrder}) DESC`.execute(db)
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
    SELECT id, other_id, last_seq, read, cleared, their_read, delivered, their_delivered, their_folder, ${choices},
      NOT EXISTS (SELECT FROM chat_setting WHERE member_id IN (a_id, b_id) AND NOT chat_setting.receipts) AS receipts
    FROM (${sidesOf(memberId)}) AS side
    WHERE ${wanted} AND site_id = ${siteId}::smallint AND ${notBlocked(memberId)}`.execute(db)
  return rows[0]
}

/** Whether a message between the two members was delivered, even if one of them blocks the other now. */
export async function hasDeliveredMessage(
  db: Db | Tx,
  siteId: number,
  memberId: number,
  otherId: number,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM chat_conversation
    WHERE a_id = least(${memberId}::bigint, ${otherId}::bigint) AND b_id = greatest(${memberId}::bigint, ${otherId}::bigint)
      AND site_id = ${siteId}::smallint AND last_seq > 0`.execute(db)
  return rows.length > 0
}

/** A page of messages before `before`, newest first, and one more. `recent`: within the history that members see. */
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
