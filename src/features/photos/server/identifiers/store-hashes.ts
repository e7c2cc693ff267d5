import { sql } from 'kysely'
import { PHOTO_DISTANCE } from '#bans/rules'
import { photoDistance } from '#bans/server'
import { db, type Tx } from '#platform/server/database/db.ts'

/** The perceptual hashes of a member's photos; null for a photo that isn't hashed yet. */
export async function hashesOf(tx: Tx, memberId: number): Promise<{ name: string; hashes: string[] | null }[]> {
  const { rows } = await sql<{ name: string; hashes: string[] | null }>`
    SELECT name, perceptual_hashes::text[] AS hashes FROM photos_photo WHERE member_id = ${memberId} ORDER BY position, id`.execute(
    tx,
  )
  return rows
}

export interface PhotoOwner {
  readonly memberId: number
  readonly siteId: number
}

/** Stores a photo's hashes and returns its owner; undefined if the photo was deleted or already has hashes. */
export async function setHashes(tx: Tx, name: string, hashes: readonly string[]): Promise<PhotoOwner | undefined> {
  const { rows } = await sql<PhotoOwner>`UPDATE photos_photo SET perceptual_hashes = ${hashes}::bit(256)[]
    WHERE name = ${name} AND perceptual_hashes IS NULL RETURNING member_id AS "memberId", site_id AS "siteId"`.execute(
    tx,
  )
  return rows[0]
}

/** Photos without hashes, oldest first; with a name, only the photo of that name. */
export async function photosToHash(
  limit: number,
  name: string | null = null,
): Promise<{ name: string; memberId: number }[]> {
  const { rows } = await sql<{ name: string; memberId: number }>`SELECT name, member_id AS "memberId" FROM photos_photo
    WHERE perceptual_hashes IS NULL AND (${name}::text IS NULL OR name = ${name}) ORDER BY id LIMIT ${limit}`.execute(
    db(),
  )
  return rows
}

export async function newestPhotoId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM photos_photo`.execute(db())
  return rows[0]!.id
}

/** Photos with ids above `from` and up to `to` that resemble one of these masked hashes. */
export async function similarPhotos(
  hashes: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<(PhotoOwner & { hash: string })[]> {
  const near = sql`${photoDistance(sql`photo.perceptual_hashes[1]`, sql`known.hash`)} <= ${PHOTO_DISTANCE}`
  const { rows } = await sql<PhotoOwner & { hash: string }>`
    SELECT member_id AS "memberId", site_id AS "siteId", perceptual_hashes[1]::text AS hash FROM photos_photo photo
    WHERE id > ${from} AND id <= ${to}
      AND EXISTS (SELECT FROM unnest(${hashes}::bit(256)[]) AS known (hash) WHERE ${near})`.execute(db())
  return rows
}
