import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/db.ts'
import type { Message } from '../../contract.ts'

interface SystemMessageRow {
  readonly siteId: number
  readonly one: number
  readonly other: number
  readonly body: string
  readonly extra: Pick<Message, 'notice' | 'args'>
  readonly key: string
}

export async function insertSystemMessage(
  tx: Tx,
  { siteId, one, other, body, extra, key }: SystemMessageRow,
): Promise<void> {
  await sql`SELECT chat_post_system_message(${siteId}::smallint, ${one}, ${other}, ${body}, ${JSON.stringify(extra)}::jsonb, ${key})`.execute(
    tx,
  )
}
