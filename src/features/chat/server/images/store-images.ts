import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { MessageImage } from '../../contract.ts'

export interface ImageRow extends MessageImage {
  readonly sender_id: number
  readonly receiver_id: number
  readonly client_key: string
  readonly sha256: Buffer
}

export async function imageByKey(senderId: number, clientKey: string): Promise<ImageRow | undefined> {
  return db()
    .selectFrom('chat_image')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}

export async function imageByName(name: string): Promise<ImageRow | undefined> {
  return db().selectFrom('chat_image').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Whether one member of the conversation sent this image to the other. */
export async function isImageOf(name: string, conversationId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM chat_image JOIN chat_conversation ON chat_conversation.id = ${conversationId}
    WHERE name = ${name} AND a_id = least(sender_id, receiver_id) AND b_id = greatest(sender_id, receiver_id)`.execute(
    db(),
  )
  return rows.length > 0
}

/** False when another request has inserted the same upload. */
export async function insertImage(tx: Tx, image: ImageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_image')
    .values(image)
    .onConflict(conflict => conflict.columns(['sender_id', 'client_key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Restarts the time after which an unused image is removed. */
export async function touchImage(tx: Tx, name: string): Promise<void> {
  await sql`UPDATE chat_image SET created_at = now() WHERE name = ${name}`.execute(tx)
}

/**
 * Deletes the row of an image that no message shows and that nobody has tried to send for a while; true when its files
 * may be removed too.
 */
export async function deleteUnusedImage(tx: Tx, name: string, untriedForInMs: number): Promise<boolean> {
  const isOld = sql`image.created_at <= now() - make_interval(secs => ${untriedForInMs / 1000})`
  const { rows } = await sql<{ used: boolean }>`
    WITH unused AS (
      DELETE FROM chat_image image WHERE name = ${name} AND ${isOld}
        AND NOT EXISTS (SELECT FROM chat_message WHERE sender_id = image.sender_id AND client_key = image.client_key AND kind = 1)
        AND NOT EXISTS (SELECT FROM chat_held_message WHERE sender_id = image.sender_id AND client_key = image.client_key))
    SELECT EXISTS (SELECT FROM chat_image image WHERE name = ${name} AND (NOT ${isOld} OR
      EXISTS (SELECT FROM chat_message WHERE sender_id = image.sender_id AND client_key = image.client_key AND kind = 1)
      OR EXISTS (SELECT FROM chat_held_message WHERE sender_id = image.sender_id AND client_key = image.client_key))) AS used`.execute(
    tx,
  )
  return !rows[0]?.used
}

export async function acceptsImages(on: Db | Tx, conversationId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM chat_image_acceptance
    WHERE conversation_id = ${conversationId} AND member_id = ${memberId}`.execute(on)
  return rows.length > 0
}

export async function setAcceptance(
  tx: Tx,
  conversationId: number,
  memberId: number,
  accepted: boolean,
): Promise<void> {
  if (accepted) {
    await sql`INSERT INTO chat_image_acceptance (conversation_id, member_id) VALUES (${conversationId}, ${memberId})
      ON CONFLICT DO NOTHING`.execute(tx)
  } else {
    await sql`DELETE FROM chat_image_acceptance
      WHERE conversation_id = ${conversationId} AND member_id = ${memberId}`.execute(tx)
  }
}
