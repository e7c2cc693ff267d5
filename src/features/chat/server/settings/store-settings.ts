import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { ChatSettings } from '../../contract.ts'

/** The defaults equal those of the table. */
export async function settingsOf(db: Db | Tx, memberId: number): Promise<ChatSettings> {
  const row = await db
    .selectFrom('chat_setting')
    .select(['receipts', 'filtered_words'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? { receipts: true, filtered_words: [] }
}

/** True when the setting changed. */
export async function putReceipts(tx: Tx, memberId: number, receipts: boolean): Promise<boolean> {
  const { receipts: before } = await settingsOf(tx, memberId)
  await sql`INSERT INTO chat_setting (member_id, receipts) VALUES (${memberId}, ${receipts})
    ON CONFLICT (member_id) DO UPDATE SET receipts = excluded.receipts`.execute(tx)
  return before !== receipts
}
