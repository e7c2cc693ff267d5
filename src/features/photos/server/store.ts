import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { PhotoStatus } from '../rules.ts'

export interface PhotoRow {
  readonly id: number
  readonly site_id: number
  readonly member_id: number
  readonly name: string
  readonly status: PhotoStatus
  readonly refused_reason: string | null
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

const COLUMNS = sql.raw('id, site_id, member_id, name, status, refused_reason, width, height, placeholder')

/** All photos of a member in order, including refused ones. */
export async function photosOfMember(on: Db | Tx, memberId: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`SELECT ${COLUMNS} FROM photos_photo
    WHERE member_id = ${memberId} ORDER BY position, id`.execute(on)
  return rows
}

/** The first approved photo of each member. For the viewer's own profile, a photo in review counts too. */
export async function firstPhotos(memberIds: readonly number[], viewerId: number | null): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`SELECT DISTINCT ON (member_id) ${COLUMNS} FROM photos_photo
    WHERE member_id = ANY(${memberIds}::bigint[])
      AND (status = 'active' OR (status = 'review' AND member_id = ${viewerId}::bigint))
    ORDER BY member_id, position, id`.execute(db())
  return rows
}

/** A photo by file name, and whether it is the visible main photo. */
export async function photoByName(name: string): Promise<(PhotoRow & { main: boolean }) | undefined> {
  const { rows } = await sql<PhotoRow & { main: boolean }>`SELECT ${COLUMNS}, NOT EXISTS (
      SELECT FROM photos_photo earlier WHERE earlier.member_id = photo.member_id AND earlier.status = 'active'
        AND (earlier.position, earlier.id) < (photo.position, photo.id)) AS main
    FROM photos_photo photo WHERE name = ${name}`.execute(db())
  return rows[0]
}

/** The upload that used this key. Its hash is null if it was stored before photos had hashes of their bytes. */
export async function uploadByKey(
  on: Db | Tx,
  memberId: number,
  clientKey: string,
): Promise<{ sha256: Buffer | null } | undefined> {
  const { rows } = await sql<{ sha256: Buffer | null }>`SELECT sha256 FROM photos_photo
    WHERE member_id = ${memberId} AND client_key = ${clientKey}`.execute(on)
  return rows[0]
}

export async function nameIsUsed(name: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM photos_photo WHERE name = ${name}`.execute(db())
  return rows.length > 0
}

/** Serialises changes of a gallery, so that concurrent changes can't exceed the limit or mix up the order. */
export async function lockGallery(tx: Tx, memberId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('photos'), hashint8(${memberId}))`.execute(tx)
}

export interface NewPhoto {
  readonly siteId: number
  readonly memberId: number
  readonly name: string
  readonly clientKey: string
  readonly sha256: Buffer
  readonly status: 'review' | 'active'
  readonly width: number
  readonly height: number
  readonly placeholder: string
  /** Masked perceptual hashes, written as texts of 0 and 1. */
  readonly hashes: readonly string[]
}

/** Appends a photo; false if its key was used before. */
export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO photos_photo (site_id, member_id, name, client_key, sha256, position, status, width, height, placeholder,
      perceptual_hashes, decided_at)
    SELECT ${photo.siteId}, ${photo.memberId}, ${photo.name}, ${photo.clientKey}, ${photo.sha256},
      (SELECT coalesce(max(position) + 1, 0) FROM photos_photo WHERE member_id = ${photo.memberId}),
      ${photo.status}, ${photo.width}, ${photo.height}, ${photo.placeholder},
      ${photo.hashes}::bit(256)[], CASE WHEN ${photo.status} = 'active' THEN now() END
    ON CONFLICT (member_id, client_key) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Deletes a member's photo. Returns its file name, or undefined if the member has no such photo. */
export async function deletePhoto(tx: Tx, memberId: number, photoId: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('photos_photo')
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function saveOrder(tx: Tx, memberId: number, ids: readonly number[]): Promise<void> {
  await sql`UPDATE photos_photo SET position = wanted.position - 1
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, position)
    WHERE photos_photo.id = wanted.id AND member_id = ${memberId}`.execute(tx)
}
