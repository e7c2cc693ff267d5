import { sql } from 'kysely'
import { db, type Tx } from '#platform/server/database/db.ts'
import { choicesBy, resetChoices } from './store-sides.ts'

/**
 * Empties the messages that an erased member sent. The rows stay as deleted messages, because the ledger refers to
 * them. Returns the names of the image files.
 */
export async function eraseMember(tx: Tx, memberId: number): Promise<string[]> {
  const mine = sql`(SELECT id FROM chat_conversation WHERE a_id = ${memberId}
    UNION ALL SELECT id FROM chat_conversation WHERE b_id = ${memberId})`
  await sql`UPDATE chat_message SET kind = 4, body = '', extra = NULL
    WHERE sender_id = ${memberId} AND (kind <> 4 OR body <> '')`.execute(tx)
  await sql`UPDATE chat_held_message SET kind = 0, body = '', extra = NULL WHERE sender_id = ${memberId}`.execute(tx)
  await sql`UPDATE chat_conversation SET last_kind = 4, last_text = ''
    WHERE id IN ${mine} AND last_sender = ${memberId}`.execute(tx)
  await resetChoices(tx, memberId)
  await sql`DELETE FROM chat_word WHERE conversation_id IN ${mine}`.execute(tx)
  await sql`DELETE FROM chat_word_mark WHERE conversation_id IN ${mine}`.execute(tx)
  await sql`DELETE FROM chat_reaction WHERE member_id = ${memberId} AND conversation_id IN ${mine}`.execute(tx)
  await sql`DELETE FROM chat_setting WHERE member_id = ${memberId}`.execute(tx)
  await sql`DELETE FROM chat_image_acceptance WHERE conversation_id IN ${mine}`.execute(tx)
  await sql`DELETE FROM chat_waiting WHERE member_id = ${memberId}`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    DELETE FROM chat_image WHERE sender_id = ${memberId} RETURNING name`.execute(tx)
  return rows.map(row => row.name)
}

/** Sent and received messages by conversation; a deleted message has no content. */
export async function chatData(memberId: number) {
  const { rows } = await sql`
    SELECT CASE WHEN a_id = ${memberId} THEN b_id ELSE a_id END AS member, message.seq,
      CASE WHEN sender_id = ${memberId} THEN 'me' WHEN sender_id = 0 THEN 'site' ELSE 'member' END AS sender,
      message.kind, message.body, message.extra, message.created_at, message.cost
    FROM chat_conversation AS c JOIN chat_message AS message ON conversation_id = c.id
    WHERE a_id = ${memberId} OR b_id = ${memberId} ORDER BY c.id, message.seq`.execute(db())
  const { rows: held } = await sql`SELECT receiver_id AS member, body, created_at, cost FROM chat_held_message
    WHERE sender_id = ${memberId} ORDER BY id`.execute(db())
  const { rows: setting } =
    await sql`SELECT receipts, filtered_words FROM chat_setting WHERE member_id = ${memberId}`.execute(db())
  const { rows: notices } = await sql`SELECT words, at FROM chat_fictional_notice
    WHERE member_id = ${memberId}`.execute(db())
  const { rows: pictures } = await sql`SELECT name, receiver_id AS member, created_at FROM chat_image
    WHERE sender_id = ${memberId} ORDER BY created_at`.execute(db())
  const conversations = await choicesBy(memberId)
  return {
    conversations,
    messages: rows,
    waiting_for_confirmation: held,
    settings: setting[0] ?? null,
    notices,
    pictures,
  }
}
