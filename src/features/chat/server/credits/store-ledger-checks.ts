import { sql } from 'kysely'
import { CREDIT_REASONS } from '#credits/rules'
import type { Db } from '#platform/server/database/db.ts'
import type { LedgerCheck, LedgerCheckFault } from '#platform/server/ledger-checks/ledger-checks.ts'

/** Each charged message has exactly one charge of its cost; each charge has its message, or its credits were returned. */
export const ledgerChecks: readonly LedgerCheck[] = [
  { name: 'chat.charges', run: ({ on, since }) => chargeFaults(on, since) },
]

type ChargeFault = LedgerCheckFault & { readonly memberId: number }

/**
 * A charge and its message share the key that the sender's browser made. The query compares the new charges with the
 * new messages. For a charge or message without a partner, it then searches the whole table.
 */
async function chargeFaults(db: Db, since: Date | null): Promise<ChargeFault[]> {
  const isNew = (column: string) => (since ? sql`${sql.ref(column)} > ${since}` : sql`true`)
  const { rows } = await sql<ChargeFault>`
    WITH message AS MATERIALIZED (
      SELECT sender_id, client_key, cost FROM chat_message WHERE cost > 0 AND ${isNew('created_at')}
      UNION ALL
      SELECT sender_id, client_key, cost FROM chat_held_message WHERE cost > 0 AND ${isNew('created_at')}),
    charge AS MATERIALIZED (SELECT member_id, spend_key, -delta AS cost FROM credits_entry
      WHERE spend_key IS NOT NULL AND ${isNew('at')}),
    uncharged AS MATERIALIZED (SELECT * FROM message WHERE NOT EXISTS (SELECT FROM charge
      WHERE member_id = sender_id AND spend_key = client_key AND charge.cost = message.cost)),
    unsent AS MATERIALIZED (SELECT * FROM charge
      WHERE NOT EXISTS (SELECT FROM message WHERE sender_id = member_id AND client_key = spend_key))
    SELECT 'a message without its charge' AS rule, sender_id AS "memberId" FROM uncharged
      WHERE NOT EXISTS (SELECT FROM credits_entry AS entry
        WHERE entry.member_id = uncharged.sender_id AND spend_key = uncharged.client_key AND -delta = uncharged.cost)
    UNION ALL
    SELECT 'a message charged twice', member_id FROM charge GROUP BY member_id, spend_key HAVING count(*) > 1
    UNION ALL
    SELECT 'a charge without its message', member_id FROM unsent
      WHERE NOT EXISTS (SELECT FROM chat_message WHERE sender_id = member_id AND client_key = spend_key AND cost > 0)
        AND NOT EXISTS (SELECT FROM chat_held_message
          WHERE sender_id = member_id AND client_key = spend_key AND cost > 0)
        AND NOT EXISTS (SELECT FROM credits_entry AS back
          WHERE back.reason = ${CREDIT_REASONS.message_returned}::smallint AND back.ref = unsent.member_id || ':' || unsent.spend_key)`.execute(
    db,
  )
  return rows
}
