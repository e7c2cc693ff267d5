import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { LOCK_IN_SECONDS, type QueueKind } from '../rules.ts'

export interface Item {
  readonly kind: QueueKind
  readonly id: number
}

export interface Lock {
  readonly staffId: number
  /** The email of the holder. */
  readonly holder: string
}

/**
 * Locks an item for a staff member, or extends the lock. Returns the lock that holds now: the staff member's, or a
 * colleague's.
 */
export async function takeLock(on: Db | Tx, { kind, id }: Item, staffId: number): Promise<Lock | undefined> {
  await sql`INSERT INTO queue_lock (kind, item_id, staff_id, until)
    VALUES (${kind}, ${id}, ${staffId}, now() + make_interval(secs => ${LOCK_IN_SECONDS}))
    ON CONFLICT (kind, item_id) DO UPDATE SET staff_id = excluded.staff_id, until = excluded.until
      WHERE queue_lock.staff_id = excluded.staff_id OR queue_lock.until <= now()`.execute(on)
  return (await locksOf(on, kind, [id])).get(id)
}

/** Ends the staff member's locks on all other items. */
export async function releaseOthers(on: Db | Tx, { kind, id }: Item, staffId: number): Promise<void> {
  await sql`DELETE FROM queue_lock WHERE staff_id = ${staffId} AND (kind, item_id) <> (${kind}, ${id}::bigint)`.execute(
    on,
  )
}

export async function releaseOwn(on: Db | Tx, { kind, id }: Item, staffId: number): Promise<void> {
  await sql`DELETE FROM queue_lock WHERE kind = ${kind} AND item_id = ${id} AND staff_id = ${staffId}`.execute(on)
}

export async function releaseItem(on: Db | Tx, { kind, id }: Item): Promise<void> {
  await sql`DELETE FROM queue_lock WHERE kind = ${kind} AND item_id = ${id}`.execute(on)
}

/** The unexpired locks of these items. */
export async function locksOf(on: Db | Tx, kind: QueueKind, ids: readonly number[]): Promise<Map<number, Lock>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Lock & { id: number }>`
    SELECT item_id AS id, staff_id AS "staffId", staff_member.email::text AS holder
    FROM queue_lock JOIN staff_member ON staff_member.id = staff_id
    WHERE kind = ${kind} AND item_id = ANY(${ids}::bigint[]) AND until > now()`.execute(on)
  return new Map(rows.map(({ id, ...lock }) => [id, lock]))
}

export async function deleteEndedLocks(): Promise<void> {
  await sql`DELETE FROM queue_lock WHERE until < now() - interval '1 hour'`.execute(db())
}
