import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'

/** The recipient and the sender of a message. */
interface Recipient {
  readonly siteId: number
  readonly memberId: number
  readonly from: number
}

export interface ReceivedMessage {
  readonly kind: number
  readonly body: string
  /** The name of the image's files. */
  readonly image: string | null
  readonly created_at: Date
}

const COLUMNS = sql`message.kind, body, extra -> 'image' ->> 'name' AS image, created_at`

function conversation({ siteId, memberId, from }: Recipient) {
  return sql`a_id = ${Math.min(memberId, from)} AND b_id = ${Math.max(memberId, from)} AND site_id = ${siteId}::smallint`
}

/** Undefined unless this member received the message from that member. */
export async function receivedMessage(
  tx: Tx,
  recipient: Recipient,
  conversationId: number,
  seq: number,
): Promise<ReceivedMessage | undefined> {
  const { rows } = await sql<ReceivedMessage>`
    SELECT ${COLUMNS} FROM chat_message message JOIN chat_conversation ON chat_conversation.id = conversation_id
    WHERE conversation_id = ${conversationId} AND seq = ${seq} AND sender_id = ${recipient.from}
      AND ${conversation(recipient)}`.execute(tx)
  return rows[0]
}

/** The last messages that this member received from that member, oldest first, without deleted ones. */
export async function receivedMessages(tx: Tx, recipient: Recipient, limit: number): Promise<ReceivedMessage[]> {
  const { rows } = await sql<ReceivedMessage>`
    SELECT ${COLUMNS} FROM chat_message message JOIN chat_conversation ON chat_conversation.id = conversation_id
    WHERE sender_id = ${recipient.from} AND message.kind <> 4 AND ${conversation(recipient)}
    ORDER BY seq DESC LIMIT ${limit}`.execute(tx)
  return rows.reverse()
}

/** The texts around a message, without deleted and system messages. */
export async function messagesAround(
  tx: Tx,
  conversationId: number,
  seq: number,
  { before, after }: { before: number; after: number },
): Promise<(Pick<ReceivedMessage, 'body' | 'created_at'> & { readonly sender_id: number })[]> {
  const { rows } = await sql<{ body: string; created_at: Date; sender_id: number }>`
    SELECT body, created_at, sender_id FROM chat_message WHERE conversation_id = ${conversationId}
      AND seq BETWEEN ${seq - before} AND ${seq + after} AND seq <> ${seq} AND kind IN (0, 1, 2) AND body <> ''
    ORDER BY chat_message.seq`.execute(tx)
  return rows
}
