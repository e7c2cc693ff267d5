import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import { DELETE_WITHIN_IN_HOURS } from '../../rules.ts'

export interface DeletableRow {
  readonly sender_id: number
  readonly kind: number
  /** The name of the image. */
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

/** Deletes the content of a message; its number stays. */
export async function emptyMessage(tx: Tx, id: number, seq: number): Promise<void> {
  await sql`UPDATE chat_message SET kind = 4, body = '', extra = NULL
    WHERE conversation_id = ${id} AND seq = ${seq}`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(hashtext('chat_word'), hashint8(${id}))`.execute(tx)
  await sql`DELETE FROM chat_word WHERE conversation_id = ${id} AND seq = ${seq}`.execute(tx)
  await sql`DELETE FROM chat_reaction WHERE conversation_id = ${id} AND seq = ${seq}`.execute(tx)
  await sql`UPDATE chat_conversation SET last_kind = 4, last_text = ''
    WHERE id = ${id} AND last_seq = ${seq}`.execute(tx)
}
