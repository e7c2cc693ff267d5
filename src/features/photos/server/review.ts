import { notFound } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/db.ts'
import type { Photo } from '../contract.ts'
import type { RefusalReason } from '../rules.ts'
import { tellChange } from './add-photo.ts'
import { presentPhoto } from './present.ts'
import { photosOfMember } from './store.ts'
import { countInReview, decide, photosInReview, statusOf } from './store-review.ts'

export interface PhotoToReview {
  readonly photo: Photo
  readonly memberId: number
  readonly siteId: number
  readonly uploadedAt: Date
}

/** The oldest photos that wait, of all sites; `siteId` is the site at which the member of staff is looking. */
export async function reviewQueue(
  siteId: number,
  limit: number,
): Promise<{ waiting: number; photos: PhotoToReview[] }> {
  const [rows, waiting] = await Promise.all([photosInReview(limit), countInReview()])
  return {
    waiting,
    photos: rows.map(row => ({
      photo: presentPhoto(row, false, 'open', { siteId, bearer: 'staff' }),
      memberId: row.member_id,
      siteId: row.site_id,
      uploadedAt: row.created_at,
    })),
  }
}

/** What others see of a member, as a member of staff who is at `siteId` may open it. */
export async function photosForStaff(memberId: number, siteId: number): Promise<Photo[]> {
  const shown = (await photosOfMember(db(), memberId)).filter(row => row.status === 'active')
  return shown.map((row, index) => presentPhoto(row, index === 0, 'open', { siteId, bearer: 'staff' }))
}

/**
 * Decides once: approved without a reason, refused with one. Returns whose photo it was, or null where somebody decided
 * it before (then `status` stands as it is and the caller's list is old).
 */
export async function decidePhoto(
  tx: Tx,
  photoId: number,
  reason: RefusalReason | null,
): Promise<{ memberId: number; siteId: number } | null> {
  const decided = await decide(tx, photoId, reason)
  if (!decided) {
    if ((await statusOf(tx, photoId)) === undefined) throw notFound()
    return null
  }
  await tellChange(tx, decided.member_id, decided.site_id)
  return { memberId: decided.member_id, siteId: decided.site_id }
}
