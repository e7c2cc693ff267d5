import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

interface Pair {
  readonly blockerId: number
  readonly blockedId: number
}

export async function lockPair(tx: Tx, one: number, other: number): Promise<void> {
  await sql`SELECT safety_lock_pair(${one}, ${other})`.execute(tx)
}

/** Inserts a block; false if it exists already. */
export async function insertBlock(tx: Tx, { blockerId, blockedId }: Pair, siteId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('safety_block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, site_id: siteId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteBlock(tx: Tx, { blockerId, blockedId }: Pair): Promise<void> {
  await tx.deleteFrom('safety_block').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute()
}

/** The member's own blocks, newest first. `before` is the last block of the previous page. */
export async function blocksOf(on: Db | Tx, blockerId: number, before: number | undefined, limit: number) {
  const { rows } = await sql<{ blocked_id: number; at: Date }>`
    SELECT blocked_id, at FROM safety_block
    WHERE blocker_id = ${blockerId} AND (${before ?? null}::bigint IS NULL OR (at, blocked_id) <
      (SELECT at, blocked_id FROM safety_block WHERE blocker_id = ${blockerId} AND blocked_id = ${before ?? null}))
    ORDER BY at DESC, blocked_id DESC LIMIT ${limit}`.execute(on)
  return rows
}

/** The blocks between `memberId` and `others`, with their direction. */
export async function blocksBetween(db: Db | Tx, memberId: number, others: readonly number[]) {
  const { rows } = await sql<{ other_id: number; by_me: boolean }>`
    SELECT blocked_id AS other_id, true AS by_me FROM safety_block
      WHERE blocker_id = ${memberId} AND blocked_id = ANY(${others}::bigint[])
    UNION ALL
    SELECT blocker_id, false FROM safety_block
      WHERE blocked_id = ${memberId} AND blocker_id = ANY(${others}::bigint[])`.execute(db)
  return rows
}
