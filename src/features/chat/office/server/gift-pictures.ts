import { createHash } from 'node:crypto'
import { deleteUnusedPicture, insertGiftPicture, lockGift, updateGift } from '#chat/server'
import { notFound } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { decodeIcon } from '#sites/office/server'
import { logged } from './gifts.ts'

/** Three times the largest size on a page, 96 CSS pixels. */
const SIDE_IN_PIXELS = 288

interface ChangedGift {
  readonly staffId: number
  readonly id: number
}

/**
 * Decodes the upload in a process of its own first, because that takes time; then the gift shows it. The name depends on
 * the content, so that a retry stores the same picture and a new picture has a new address.
 */
export async function setGiftPicture(gift: ChangedGift, bytes: Buffer): Promise<string> {
  const square = await decodeIcon(bytes)
  const { default: sharp } = await import('sharp')
  const small = sharp(square).resize(SIDE_IN_PIXELS, SIDE_IN_PIXELS)
  const [webp, avif] = [await small.clone().webp({ quality: 85 }).toBuffer(), await small.clone().avif().toBuffer()]
  const name = createHash('sha256').update(`${gift.id}:`).update(square).digest('hex').slice(0, 32)
  await transaction(async tx => {
    await insertGiftPicture(tx, name, { webp, avif })
    await replacePicture(tx, gift, name)
  })
  return `/gifts/${name}`
}

/** The gift then shows its drawing. */
export function removeGiftPicture(tx: Tx, gift: ChangedGift): Promise<void> {
  return replacePicture(tx, gift, null)
}

async function replacePicture(tx: Tx, { staffId, id }: ChangedGift, picture: string | null): Promise<void> {
  const gift = await lockGift(tx, id)
  if (!gift) throw notFound()
  if (gift.picture === picture) return
  await updateGift(tx, id, { picture })
  if (gift.picture !== null) await deleteUnusedPicture(tx, gift.picture)
  const details = { before: { image: gift.picture }, after: { image: picture } }
  await logged(tx, { staffId, action: 'change_gift', gift, ...details })
}
