import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

interface Window {
  readonly memberId: number
  readonly days: number
  readonly except: number
}

/** The total of a member's paid and unpaid orders of the last days, without one order, in minor units. */
export async function boughtWithin(on: Db | Tx, { memberId, days, except }: Window): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(sum(amount_minor), 0)::float8 AS minor FROM payments_order
    WHERE member_id = ${memberId} AND status IN ('pending', 'completed') AND id <> ${except}
      AND created_at > now() - make_interval(days => ${days})`.execute(on)
  return rows[0]!.minor
}
