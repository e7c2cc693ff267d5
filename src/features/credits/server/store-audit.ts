import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

export interface LedgerFault {
  readonly rule: string
  readonly memberId: number
}

/** Every member for whom a rule of the ledger doesn't hold. Empty is what it should be. */
export async function ledgerFaults(db: Db | Tx): Promise<LedgerFault[]> {
  const { rows } = await sql<{ rule: string; member_id: number }>`
    WITH entry AS (
      SELECT member_id, seq, balance, reason,
        sum(delta) OVER lane AS running, row_number() OVER lane AS nth
      FROM credits_entry WINDOW lane AS (PARTITION BY member_id ORDER BY seq)),
    total AS (SELECT member_id, sum(delta) AS balance, sum(debt) AS debt, max(seq) AS seq
      FROM credits_entry GROUP BY member_id)
    SELECT 'a balance that is not the sum of the entries' AS rule, member_id
      FROM credits_account LEFT JOIN total USING (member_id)
      WHERE credits_account.balance <> coalesce(total.balance, 0) OR credits_account.seq <> coalesce(total.seq, 0)
    UNION ALL
    SELECT 'a debt that is not the sum of the entries', member_id
      FROM credits_account LEFT JOIN total USING (member_id) WHERE credits_account.debt <> coalesce(total.debt, 0)
    UNION ALL
    SELECT DISTINCT 'a debt without a reversal', member_id FROM credits_entry JOIN credits_reason ON id = reason
      WHERE debt > 0 AND name NOT LIKE 'reversal\_%'
    UNION ALL
    SELECT 'entries without an account', member_id FROM total
      WHERE NOT EXISTS (SELECT FROM credits_account WHERE credits_account.member_id = total.member_id)
    UNION ALL
    SELECT DISTINCT 'a running balance that does not add up', member_id FROM entry WHERE balance <> running OR seq <> nth
    UNION ALL
    SELECT DISTINCT 'an entry without a counter account', member_id FROM entry
      WHERE NOT EXISTS (SELECT FROM credits_reason WHERE id = entry.reason)
    UNION ALL
    SELECT DISTINCT 'a member who bought and is not premium', entry.member_id
      FROM entry JOIN credits_reason ON id = entry.reason AND counter LIKE 'clearing:%'
      JOIN credits_account ON credits_account.member_id = entry.member_id
      WHERE premium_since IS NULL`.execute(db)
  return rows.map(row => ({ rule: row.rule, memberId: row.member_id }))
}
