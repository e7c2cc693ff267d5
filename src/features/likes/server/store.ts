import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { LIKES_PAGE_SIZE, NEW_LIKES_COUNTED_AT_MOST } from '../rules.ts'

export interface SwipeResult {
  readonly refused: boolean
  readonly fresh: boolean
  readonly matched: boolean
  /** True if the swipe is new or differs from the stored swipe. */
  readonly judged: boolean
}

interface NewSwipe {
  readonly siteId: number
  readonly fromId: number
  readonly toId: number
  /** Whether the like is already visible to the liked member. */
  readonly shown: boolean
  /** False for a pass in the swipe game. */
  readonly liked?: boolean
}

export async function recordSwipe(
  tx: Tx,
  { siteId, fromId, toId, shown, liked = true }: NewSwipe,
): Promise<SwipeResult> {
  const { rows } = await sql<SwipeResult>`
    SELECT refused, fresh, matched, judged
    FROM likes_record_swipe(${siteId}::smallint, ${fromId}::bigint, ${toId}::bigint, ${liked}::boolean, ${shown}::boolean)`.execute(
    tx,
  )
  return rows[0]!
}

export async function deleteLike(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`SELECT likes_take_back(${fromId}::bigint, ${toId}::bigint)`.execute(tx)
}

export async function removeBetween(tx: Tx, one: number, other: number): Promise<void> {
  await tx
    .deleteFrom('likes_swipe')
    .where(eb =>
      eb.or([eb('from_id', '=', one).and('to_id', '=', other), eb('from_id', '=', other).and('to_id', '=', one)]),
    )
    .execute()
}

/** Marks a like as opened; nothing changes if it was opened before. */
export async function markOpened(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx
    .updateTable('likes_swipe')
    .set({ is_new: false })
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('is_new', '=', true)
    .execute()
}

/** Shows or hides all likes that a member gave. */
export async function showLikesOf(tx: Tx, fromId: number, shown: boolean): Promise<void> {
  await tx.updateTable('likes_swipe').set({ shown }).where('from_id', '=', fromId).where('shown', '!=', shown).execute()
}

/** The members whom this member likes. When the likes become visible, they are published. */
export async function likedBy(tx: Tx, fromId: number): Promise<number[]> {
  const { rows } = await sql<{ to_id: number }>`SELECT to_id FROM likes_swipe
    WHERE from_id = ${fromId} AND liked`.execute(tx)
  return rows.map(row => row.to_id)
}

export function likeBetween(on: Db | Tx, fromId: number, toId: number) {
  return on
    .selectFrom('likes_swipe')
    .select(['liked', 'shown', 'mutual', 'is_new'])
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('liked', '=', true)
    .executeTakeFirst()
}

/** Whether the two members like each other and both likes are visible. */
export async function isMatch(on: Db | Tx, memberId: number, otherId: number): Promise<boolean> {
  const [mine, theirs] = [await likeBetween(on, memberId, otherId), await likeBetween(on, otherId, memberId)]
  return mine?.mutual === true && theirs?.shown === true
}

/** Counts new likes up to 100, the limit of the badge. */
export async function countNew(on: Db | Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT FROM likes_swipe WHERE to_id = ${memberId} AND liked AND shown AND is_new
      LIMIT ${NEW_LIKES_COUNTED_AT_MOST}) AS new`.execute(on)
  return rows[0]!.n
}

export interface LikeRow {
  readonly id: number
  readonly is_new: boolean
  /** The time to the microsecond, which the next page's cursor needs. */
  readonly at: string
}

/**
 * Received likes after `after`. Returns one row more than a page, so that the caller knows whether a next page exists.
 */
export async function receivedBy(memberId: number, after: LikeRow | undefined): Promise<LikeRow[]> {
  const behind = after
    ? sql`AND (is_new, at, from_id) < (${after.is_new}::boolean, ${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<LikeRow>`SELECT from_id AS id, is_new, at::text AS at FROM likes_swipe
    WHERE to_id = ${memberId} AND liked AND shown ${behind}
    ORDER BY is_new DESC, likes_swipe.at DESC, from_id DESC LIMIT ${LIKES_PAGE_SIZE + 1}`.execute(db())
  return rows
}

/** Whether the like is mutual and this member may see the other member's like. */
const MATCHED = sql.raw(`mutual AND EXISTS (SELECT FROM likes_swipe back
  WHERE back.from_id = likes_swipe.to_id AND back.to_id = likes_swipe.from_id AND back.shown)`)

export async function givenBy(memberId: number, mutual: boolean, after: LikeRow | undefined): Promise<LikeRow[]> {
  const behind = after ? sql`AND (at, to_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const { rows } = await sql<LikeRow>`SELECT to_id AS id, is_new, at::text AS at FROM likes_swipe
    WHERE from_id = ${memberId} AND ${mutual ? MATCHED : sql`liked`} ${behind}
    ORDER BY likes_swipe.at DESC, to_id DESC LIMIT ${LIKES_PAGE_SIZE + 1}`.execute(db())
  return rows
}

/**
 * Marks the newest like that the recipient hasn't seen as announced, and returns its sender. With `fromId`, only that
 * like.
 */
export async function announceNext(tx: Tx, memberId: number, fromId?: number): Promise<number | undefined> {
  const fromMember = fromId === undefined ? sql`` : sql`AND from_id = ${fromId}`
  const { rows } = await sql<{ id: number }>`UPDATE likes_swipe SET announced = true
    WHERE to_id = ${memberId} AND from_id = (
      SELECT from_id FROM likes_swipe WHERE to_id = ${memberId} AND liked AND shown AND is_new AND NOT announced ${fromMember}
      ORDER BY at DESC, from_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING from_id AS id`.execute(tx)
  return rows[0]?.id
}

/** The members of `ids` who haven't swiped this member yet. */
export async function notYetFrom(on: Db | Tx, ids: readonly number[], toId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS these (id, place)
    WHERE NOT EXISTS (SELECT FROM likes_swipe WHERE from_id = id AND to_id = ${toId}) ORDER BY place`.execute(on)
  return rows.map(row => row.id)
}
