import { sql } from 'kysely'
import { Problem } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { type QueueKind, UNDO_IN_SECONDS } from '../rules.ts'
import { type Item, locksOf } from './store-locks.ts'

/** The choice of a staff member, without the item. */
export interface Chosen {
  readonly choice: string
  readonly reason?: string | undefined
  readonly days?: number | undefined
  readonly words?: string | undefined
}

interface WaitingDecision extends Item {
  readonly staffId: number
  /** The sites of the staff member's permission; null: all sites. */
  readonly sites: readonly number[] | null
  readonly chosen: Chosen
}

/** Stores a decision that takes effect later; undefined if one waits for this item already. */
export async function insertDecision(
  tx: Tx,
  { kind, id, siteId, staffId, sites, chosen }: WaitingDecision & { siteId: number },
): Promise<{ id: number; appliesAt: Date } | undefined> {
  const { rows } = await sql<{ id: number; appliesAt: Date }>`
    INSERT INTO queue_decision (kind, item_id, site_id, staff_id, sites, chosen, applies_at)
    VALUES (${kind}, ${id}, ${siteId}::smallint, ${staffId}, ${sites}::smallint[], ${JSON.stringify(chosen)}::jsonb,
      now() + make_interval(secs => ${UNDO_IN_SECONDS}))
    ON CONFLICT (kind, item_id) WHERE state = 'waiting' DO NOTHING
    RETURNING id, applies_at AS "appliesAt"`.execute(tx)
  return rows[0]
}

/** Undoes the staff member's own decisions that haven't taken effect. */
export async function undoDecisions(
  tx: Tx,
  ids: readonly number[],
  staffId: number,
): Promise<(Item & { siteId: number })[]> {
  const { rows } = await sql<Item & { siteId: number }>`
    UPDATE queue_decision SET state = 'undone', chosen = '{}'
    WHERE id = ANY(${ids}::bigint[]) AND staff_id = ${staffId} AND state = 'waiting'
    RETURNING kind, item_id AS id, site_id AS "siteId"`.execute(tx)
  return rows
}

/** Marks a decision as applied, once. Deletes the typed words here, because the decided item stores them. */
export async function takeDecision(tx: Tx, decisionId: number): Promise<WaitingDecision | undefined> {
  const { rows } = await sql<WaitingDecision>`
    WITH taken AS MATERIALIZED (SELECT * FROM queue_decision WHERE id = ${decisionId} AND state = 'waiting' FOR UPDATE)
    UPDATE queue_decision SET state = 'applied', chosen = '{}' FROM taken WHERE queue_decision.id = taken.id
    RETURNING taken.kind, taken.item_id AS id, taken.staff_id AS "staffId", taken.sites, taken.chosen`.execute(tx)
  return rows[0]
}

/** Ends a decision that the item's room has refused. The item waits again, unless it is gone. */
export async function markRefused(decisionId: number): Promise<void> {
  await sql`UPDATE queue_decision SET state = 'refused', chosen = '{}'
    WHERE id = ${decisionId} AND state = 'waiting'`.execute(db())
}

/** The items of this kind with a decision that waits to take effect. */
export async function decidedItems(on: Db | Tx, kind: QueueKind): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT item_id AS id FROM queue_decision
    WHERE kind = ${kind} AND state = 'waiting'`.execute(on)
  return new Set(rows.map(row => row.id))
}

/** Counts what waits of a kind on these sites (null: all), without the items whose decision waits to take effect. */
export async function countUndecided(
  kind: QueueKind,
  siteIds: readonly number[] | null,
  count: (siteIds: readonly number[] | null) => Promise<number>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM queue_decision
    WHERE kind = ${kind} AND state = 'waiting'
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))`.execute(db())
  return Math.max(0, (await count(siteIds)) - rows[0]!.count)
}

async function isDecided(on: Db | Tx, { kind, id }: Item): Promise<boolean> {
  const { rows } = await sql`SELECT FROM queue_decision
    WHERE kind = ${kind} AND item_id = ${id} AND state = 'waiting'`.execute(on)
  return rows.length > 0
}

/** Refuses an item that a colleague has open, or about which a decision waits to take effect. */
export async function refuseLocked(tx: Tx, item: Item, staffId: number): Promise<void> {
  const lock = (await locksOf(tx, item.kind, [item.id])).get(item.id)
  if ((lock && lock.staffId !== staffId) || (await isDecided(tx, item))) throw new Problem('item_locked')
}

/** Deletes old decisions. The audit log keeps them. */
export async function deleteOldDecisions(): Promise<void> {
  await sql`DELETE FROM queue_decision WHERE state <> 'waiting' AND applies_at < now() - interval '1 day'`.execute(db())
}
