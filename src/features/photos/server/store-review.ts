import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { RefusalReason } from '../rules.ts'
import type { PhotoRow } from './store.ts'

export interface QueuedPhoto extends PhotoRow {
  readonly created_at: Date
}

interface Lease {
  readonly holder: number
  /** Null leases photos of all sites. */
  readonly siteIds: readonly number[] | null
  readonly limit: number
  readonly minutes: number
}

/** Leases the photos that have waited longest and aren't leased by a colleague. */
export function leasePhotos({ holder, siteIds, limit, minutes }: Lease): Promise<QueuedPhoto[]> {
  return db()
    .transaction()
    .execute(async tx => {
      // Without this lock, a concurrent repeat would skip the photos that the first call has locked, and lease others.
      await sql`SELECT pg_advisory_xact_lock(hashtext('photos.review'), hashint8(${holder}))`.execute(tx)
      const { rows } = await sql<QueuedPhoto>`
        WITH next AS MATERIALIZED (SELECT id AS next_id FROM photos_photo
          WHERE status = 'review' AND (held_by = ${holder} OR coalesce(held_until <= now(), true))
            AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
          ORDER BY queued_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED),
        held AS (
          UPDATE photos_photo SET held_by = ${holder}, held_until = now() + make_interval(mins => ${minutes})
          FROM next WHERE id = next_id
          RETURNING id, site_id, member_id, name, status, refused_reason, width, height, placeholder, created_at, queued_at)
        SELECT * FROM held ORDER BY queued_at, id`.execute(tx)
      return rows
    })
}

/** Moves a photo to the end of the queue; does nothing if it was decided or leased by a colleague. */
export async function putOffReview(photoId: number, holder: number): Promise<void> {
  await sql`UPDATE photos_photo SET queued_at = clock_timestamp(), held_by = NULL, held_until = NULL
    WHERE id = ${photoId} AND status = 'review' AND held_by = ${holder}`.execute(db())
}

interface Page {
  readonly limit: number
  /** The last photo of the page before. */
  readonly after?: number | undefined
}

/** Waiting photos of these sites that no colleague has leased, longest first. */
export async function photosWaiting(
  siteIds: readonly number[] | null,
  holder: number,
  { limit, after }: Page,
): Promise<QueuedPhoto[]> {
  const { rows } = await sql<QueuedPhoto>`
    SELECT id, site_id, member_id, name, status, refused_reason, width, height, placeholder, created_at
    FROM photos_photo WHERE status = 'review' AND (held_by = ${holder} OR coalesce(held_until <= now(), true))
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
      AND coalesce((queued_at, id) > (SELECT queued_at, id FROM photos_photo WHERE id = ${after ?? null}::bigint), true)
    ORDER BY queued_at, id LIMIT ${limit}`.execute(db())
  return rows
}

/** The owner and site of a photo that waits for a decision. */
export async function waitingPhoto(on: Db | Tx, id: number): Promise<{ memberId: number; siteId: number } | undefined> {
  const { rows } = await sql<{ memberId: number; siteId: number }>`SELECT member_id AS "memberId", site_id AS "siteId"
    FROM photos_photo WHERE id = ${id} AND status = 'review'`.execute(on)
  return rows[0]
}

/** Waiting photos; null counts all sites. */
export async function countInReview(siteIds: readonly number[] | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM photos_photo WHERE status = 'review'
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))`.execute(db())
  return rows[0]?.count ?? 0
}

/** Decides a photo in review; undefined if it isn't in review any more. */
export async function decide(
  tx: Tx,
  photoId: number,
  reason: RefusalReason | null,
): Promise<{ member_id: number; site_id: number } | undefined> {
  return tx
    .updateTable('photos_photo')
    .set({ status: reason ? 'refused' : 'active', refused_reason: reason, decided_at: sql`now()` })
    .where('id', '=', photoId)
    .where('status', '=', 'review')
    .returning(['member_id', 'site_id'])
    .executeTakeFirst()
}

/** Hides an approved photo; undefined if it isn't visible or isn't that member's. */
export async function takeDown(
  tx: Tx,
  photoId: number,
  reason: RefusalReason,
  memberId: number | undefined,
): Promise<{ member_id: number; site_id: number } | undefined> {
  const { rows } = await sql<{ member_id: number; site_id: number }>`
    UPDATE photos_photo SET status = 'refused', refused_reason = ${reason}, decided_at = now()
    WHERE id = ${photoId} AND status = 'active' AND member_id = coalesce(${memberId ?? null}::bigint, member_id)
    RETURNING member_id, site_id`.execute(tx)
  return rows[0]
}

/** Recently approved photos of these sites or all, newest first. */
export async function photosApproved(siteIds: readonly number[] | null, limit: number): Promise<QueuedPhoto[]> {
  const { rows } = await sql<QueuedPhoto>`
    SELECT id, site_id, member_id, name, status, refused_reason, width, height, placeholder, created_at
    FROM photos_photo WHERE status = 'active'
      AND (${siteIds}::smallint[] IS NULL OR site_id = ANY(${siteIds}::smallint[]))
    ORDER BY decided_at DESC, id DESC LIMIT ${limit}`.execute(db())
  return rows
}

/** The visible photos of several members. */
export async function photosShownOf(memberIds: readonly number[]): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    SELECT id, site_id, member_id, name, status, refused_reason, width, height, placeholder
    FROM photos_photo WHERE member_id = ANY(${memberIds}::bigint[]) AND status = 'active'
    ORDER BY member_id, position, id`.execute(db())
  return rows
}

export async function statusOf(tx: Tx, photoId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('photos_photo').select('status').where('id', '=', photoId).executeTakeFirst()
  return row?.status
}

export async function siteOfPhoto(on: Db | Tx, photoId: number): Promise<number | undefined> {
  const row = await on.selectFrom('photos_photo').select('site_id').where('id', '=', photoId).executeTakeFirst()
  return row?.site_id
}
