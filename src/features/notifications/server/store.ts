import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { Preference } from '../rules.ts'

export async function chosenBy(on: Db | Tx, memberId: number): Promise<Preference[]> {
  const rows = await on
    .selectFrom('notifications_preference')
    .select(['kind', 'mail', 'push'])
    .where('member_id', '=', memberId)
    .execute()
  return rows as Preference[]
}

export async function savePreference(tx: Tx, memberId: number, { kind, mail, push }: Preference): Promise<void> {
  await sql`INSERT INTO notifications_preference (member_id, kind, mail, push)
    VALUES (${memberId}, ${kind}, ${mail}, ${push})
    ON CONFLICT (member_id, kind) DO UPDATE SET mail = excluded.mail, push = excluded.push`.execute(tx)
}

export interface About {
  readonly memberId: number
  readonly kind: 'conversation' | 'like'
  /** The id of the conversation, or of the member who likes. */
  readonly about: number
  /** The message's number; 1 for a like. */
  readonly upTo: number
}

/** Marks the activity as pushed. True if it wasn't marked before; only one of two concurrent calls returns true. */
export async function markPushed(tx: Tx, { memberId, kind, about, upTo }: About): Promise<boolean> {
  const { rows } = await sql`INSERT INTO notifications_sent AS sent (member_id, kind, about, pushed)
    VALUES (${memberId}, ${kind}, ${about}, ${upTo})
    ON CONFLICT (member_id, kind, about) DO UPDATE SET pushed = excluded.pushed WHERE sent.pushed < excluded.pushed
    RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function markMailed(tx: Tx, { memberId, kind, about, upTo }: About): Promise<void> {
  await sql`INSERT INTO notifications_sent AS sent (member_id, kind, about, mailed)
    VALUES (${memberId}, ${kind}, ${about}, ${upTo})
    ON CONFLICT (member_id, kind, about) DO UPDATE SET mailed = greatest(sent.mailed, excluded.mailed)`.execute(tx)
}

/** The activity that emails have contained: the last message of each conversation, or each like. */
export async function mailedOf(
  on: Db | Tx,
  memberId: number,
  kind: 'conversation' | 'like',
  abouts: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ about: number; mailed: number }>`SELECT about, mailed FROM notifications_sent
    WHERE member_id = ${memberId} AND kind = ${kind} AND about = ANY(${abouts}::bigint[])`.execute(on)
  return new Map(rows.map(row => [row.about, row.mailed]))
}
