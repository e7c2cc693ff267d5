import { sql } from 'kysely'
import type { Locale } from '#platform/locale.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { GiftDrawingName } from '../../rules.ts'

/** The name of a gift by language. */
export type GiftNames = Readonly<Partial<Record<Locale, string>>>

export interface GiftContent {
  readonly names: GiftNames
  readonly drawing: GiftDrawingName
  /** Null for the site's usual price of a gift. */
  readonly credits: number | null
  /** Lower numbers come first. */
  readonly position: number
}

export interface StoredGift extends GiftContent {
  readonly id: number
  /** The name in messages; it never changes. */
  readonly gift: string
  /** Null for a gift of all sites. */
  readonly site_id: number | null
  /** The name of its files; null for the drawing. */
  readonly picture: string | null
  readonly active: boolean
  readonly version: number
}

/** The gifts of a site in their order, including retired ones, which old messages show. */
export async function giftsOfSite(siteId: number): Promise<StoredGift[]> {
  const { rows } = await sql<StoredGift>`SELECT * FROM (
      SELECT DISTINCT ON (gift) * FROM chat_gift WHERE site_id = ${siteId}::smallint OR site_id IS NULL
      ORDER BY gift, site_id NULLS LAST) AS shop
    ORDER BY position, id`.execute(db())
  return rows
}

/** The gifts of all sites and of each site. */
export function allGifts(): Promise<StoredGift[]> {
  return db().selectFrom('chat_gift').selectAll().orderBy('position').orderBy('id').execute() as Promise<StoredGift[]>
}

export async function lockGift(tx: Tx, id: number): Promise<StoredGift | undefined> {
  const row = await tx.selectFrom('chat_gift').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as StoredGift | undefined
}

/** A new gift, sold at once. Undefined if the site has its own version of that gift already. */
export async function insertGift(
  tx: Tx,
  { names, ...gift }: GiftContent & Pick<StoredGift, 'gift' | 'site_id' | 'picture'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('chat_gift')
    .values({ ...gift, names: JSON.stringify(names) })
    .onConflict(conflict => conflict.columns(['site_id', 'gift']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateGift(
  tx: Tx,
  id: number,
  { names, ...rest }: Partial<GiftContent & Pick<StoredGift, 'picture' | 'active'>>,
): Promise<void> {
  await tx
    .updateTable('chat_gift')
    .set({ ...rest, ...(names && { names: JSON.stringify(names) }), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertGiftPrice(
  tx: Tx,
  { giftId, credits, staffId }: { giftId: number; credits: number | null; staffId: number },
): Promise<void> {
  await tx.insertInto('chat_gift_price').values({ gift_id: giftId, credits, staff_id: staffId }).execute()
}

export interface GiftPrice {
  readonly gift_id: number
  readonly credits: number | null
  readonly email: string
  readonly set_at: Date
}

/** The latest prices of each gift that staff set, newest first. */
export async function latestGiftPrices(most: number): Promise<GiftPrice[]> {
  const { rows } = await sql<GiftPrice>`SELECT gift.id AS gift_id, price.credits, email, set_at FROM chat_gift AS gift
    CROSS JOIN LATERAL (SELECT * FROM chat_gift_price WHERE gift_id = gift.id ORDER BY id DESC LIMIT ${most}) AS price
    JOIN staff_member ON staff_member.id = price.staff_id
    ORDER BY gift.id, price.id DESC`.execute(db())
  return rows
}

interface PictureBytes {
  readonly webp: Buffer
  readonly avif: Buffer
}

export async function insertGiftPicture(tx: Tx, name: string, { webp, avif }: PictureBytes): Promise<void> {
  await tx
    .insertInto('chat_gift_picture')
    .values({ name, webp, avif })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

/** Deletes a picture that no gift shows any more. */
export async function deleteUnusedPicture(tx: Tx, name: string): Promise<void> {
  await sql`DELETE FROM chat_gift_picture WHERE name = ${name}
    AND NOT EXISTS (SELECT FROM chat_gift WHERE picture = ${name})`.execute(tx)
}

export async function readGiftPicture(name: string, format: keyof PictureBytes, on: Db = db()): Promise<Buffer | null> {
  const row = await on.selectFrom('chat_gift_picture').select(format).where('name', '=', name).executeTakeFirst()
  return (row as Partial<PictureBytes> | undefined)?.[format] ?? null
}
