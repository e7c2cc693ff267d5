import { sql } from 'kysely'
import { ACTIVATION_LINK_IN_DAYS } from '#accounts/rules'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'

export interface Holder {
  readonly sender_id: number
  readonly site_id: number
}

export interface DroppedMessage {
  readonly sender_id: number
  readonly client_key: string
  readonly cost: number
}

/** Members who wrote to this member before they confirmed their email address. */
export async function sendersWithHeldMessages(on: Db | Tx, recipientId: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`SELECT DISTINCT sender_id, site_id FROM chat_held_message
    WHERE receiver_id = ${recipientId}`.execute(on)
  return rows
}

/** Senders with a held message that is older than the lifetime of activation links, and without a valid link. */
export async function expiredHolders(): Promise<Holder[]> {
  const since = sql`now() - make_interval(days => ${sql.lit(ACTIVATION_LINK_IN_DAYS)})`
  const { rows } = await sql<Holder>`SELECT DISTINCT sender_id, h.site_id FROM chat_held_message h
    WHERE h.created_at < ${since} AND NOT EXISTS (SELECT FROM accounts_link
      WHERE member_id = h.sender_id AND purpose = 'activation' AND used_at IS NULL AND created_at >= ${since})`.execute(
    db(),
  )
  return rows
}

/** Drops held messages of this sender, to one recipient or to all, and returns them with their cost. */
export async function dropHeld(tx: Tx, senderId: number, recipientId: number | null): Promise<DroppedMessage[]> {
  const { rows } = await sql<DroppedMessage>`SELECT * FROM chat_drop_held(${senderId}, ${recipientId})`.execute(tx)
  return rows
}
