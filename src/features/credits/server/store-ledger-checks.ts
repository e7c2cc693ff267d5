import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface LedgerFault {
  readonly rule: string
  readonly memberId: number
}

/** Members with entries since then. All their entries are checked, because each builds on the previous one. */
function movedSince(since: Date | null, member = 'member_id') {
  return since ? sql`${sql.ref(member)} IN (SELECT member_id FROM credits_entry WHERE at > ${since})` : sql`true`
}

/** Members whose ledger breaks a rule. Should be empty. */
export async function ledgerFaults(db: Db | Tx, since: Date | null): Promise<LedgerFault[]> {
  const { rows } = await sql<{ rule: string; member_id: number }>`
    WITH entry AS (
      SELECT member_id, seq, balance, reason, counter,
        sum(delta) OVER entries_of_member AS running, row_number() OVER entries_of_member AS nth
      FROM credits_entry WHERE ${movedSince(since)} WINDOW entries_of_member AS (PARTITION BY member_id ORDER BY seq)),
    total AS (SELECT member_id, sum(delta) AS balance, sum(debt) AS debt, max(seq) AS seq
      FROM credits_entry WHERE ${movedSince(since)} GROUP BY member_id)
    SELECT 'a balance that is not the sum of the entries' AS rule, member_id
      FROM credits_account LEFT JOIN total USING (member_id)
      WHERE (credits_account.balance <> coalesce(total.balance, 0) OR credits_account.seq <> coalesce(total.seq, 0))
        AND ${movedSince(since)}
    UNION ALL
    SELECT 'a debt that is not the sum of the entries', member_id
      FROM credits_account LEFT JOIN total USING (member_id)
      WHERE credits_account.debt <> coalesce(total.debt, 0) AND ${movedSince(since)}
    UNION ALL
    SELECT DISTINCT 'a debt without a reversal', member_id FROM credits_entry JOIN credits_reason ON id = reason
      WHERE debt > 0 AND name <> 'reversal' AND ${movedSince(since)}
    UNION ALL
    SELECT 'entries without an account', member_id FROM total
      WHERE NOT EXISTS (SELECT FROM credits_account WHERE credits_account.member_id = total.member_id)
    UNION ALL
    SELECT DISTINCT 'a running balance that does not add up', member_id FROM entry WHERE balance <> running OR seq <> nth
    UNION ALL
    SELECT DISTINCT 'an entry without a counter account', member_id FROM entry LEFT JOIN credits_reason ON id = entry.reason
      WHERE num_nonnulls(entry.counter, credits_reason.counter) <> 1
`.execute(db)
  return rows.map(row => ({ rule: row.rule, memberId: row.member_id }))
}

/** Members with a sealed entry that was changed. */
export async function brokenSeals(db: Db | Tx, since: Date | null): Promise<LedgerFault[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT DISTINCT member_id FROM (
      SELECT member_id, seq, hash, lag(seq, 1, 0) OVER seals_of_member AS after, lag(hash) OVER seals_of_member AS before
      FROM credits_seal WHERE ${movedSince(since)} WINDOW seals_of_member AS (PARTITION BY member_id ORDER BY seq)) AS seal
    WHERE hash IS DISTINCT FROM credits_hash(member_id, after, seq, before)`.execute(db)
  return rows.map(row => ({ rule: 'a sealed entry that was changed', memberId: row.member_id }))
}

/** Seals all new entries, each seal chained to the member's previous one. */
export async function sealEntries(db: Db | Tx, since: Date | null): Promise<void> {
  await sql`
    INSERT INTO credits_seal (member_id, seq, hash)
    SELECT account.member_id, account.seq, credits_hash(account.member_id, coalesce(last.seq, 0), account.seq, last.hash)
    FROM credits_account AS account LEFT JOIN LATERAL (
      SELECT seq, hash FROM credits_seal WHERE member_id = account.member_id ORDER BY seq DESC LIMIT 1) AS last ON true
    WHERE account.seq > coalesce(last.seq, 0) AND ${movedSince(since, 'account.member_id')}
    ON CONFLICT DO NOTHING`.execute(db)
}
