import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Photo } from '../contract.ts'
import type { RefusalReason } from '../rules.ts'
import { publishPhotosChanged } from './add-photo.ts'
import { mailPhotoReasons } from './mails.ts'
import { presentPhoto } from './present.ts'
import {
  countInReview,
  decide,
  leasePhotos,
  photosApproved,
  photosShownOf,
  photosWaiting,
  type QueuedPhoto,
  statusOf,
  takeDown,
} from './store-review.ts'

export interface PhotoToReview {
  readonly photo: Photo
  readonly memberId: number
  readonly siteId: number
  readonly uploadedAt: Date
}

/** Number of waiting photos and the recently approved ones, of these sites or all; `siteId` is the staff member's site. */
export async function reviewQueue(
  siteId: number,
  siteIds: readonly number[] | null,
  approvedLast: number,
): Promise<{ waiting: number; approved: PhotoToReview[] }> {
  const [waiting, approved] = await Promise.all([countInReview(siteIds), photosApproved(siteIds, approvedLast)])
  return { waiting, approved: approved.map(row => present(row, siteId)) }
}

interface Reviewer {
  readonly siteId: number
  readonly staffId: number
}

/** Leases the next photos for this reviewer; calling it again extends the reservation. */
export async function photosForReviewer(
  { siteId, staffId }: Reviewer,
  siteIds: readonly number[] | null,
  limit: number,
): Promise<{ waiting: number; photos: PhotoToReview[] }> {
  const rows = await leasePhotos({ holder: staffId, siteIds, limit, minutes: LEASE_IN_MINUTES })
  return { waiting: await countInReview(siteIds), photos: rows.map(row => present(row, siteId)) }
}

/** The duration of a reservation. */
const LEASE_IN_MINUTES = 5

function present(row: QueuedPhoto, siteId: number): PhotoToReview {
  return {
    photo: presentPhoto(row, false, 'open', { siteId, reader: 'staff' }),
    memberId: row.member_id,
    siteId: row.site_id,
    uploadedAt: row.created_at,
  }
}

/** Waiting photos that no colleague has leased, longest wait first. Without `siteIds`, photos of all sites. */
export async function waitingPhotos(
  { siteId, staffId }: Reviewer,
  siteIds: readonly number[] | null,
  page: Parameters<typeof photosWaiting>[2],
): Promise<PhotoToReview[]> {
  return (await photosWaiting(siteIds, staffId, page)).map(row => present(row, siteId))
}

/** The visible photos of these members, for a staff member on `siteId`; one statement for all. */
export async function photosForStaff(memberIds: readonly number[], siteId: number): Promise<Map<number, Photo[]>> {
  const photos = new Map<number, Photo[]>(memberIds.map(id => [id, []]))
  for (const row of await photosShownOf(memberIds)) {
    const own = photos.get(row.member_id)!
    own.push(presentPhoto(row, own.length === 0, 'open', { siteId, reader: 'staff' }))
  }
  return photos
}

/**
 * Removes an approved photo and emails its owner the reason, which also shows beside the photo. Null if the photo isn't
 * visible any more or isn't a photo of the member `of`.
 */
export async function takeDownPhoto(
  tx: Tx,
  photoId: number,
  { reason, of, reported = false }: { reason: RefusalReason; of?: number; reported?: boolean },
): Promise<{ memberId: number; siteId: number } | null> {
  const taken = await takeDown(tx, photoId, reason, of)
  if (!taken) return null
  await publishPhotosChanged(tx, taken.member_id, taken.site_id)
  await mailPhotoReasons(tx, taken.member_id, { measure: 'removed', reason, reported })
  return { memberId: taken.member_id, siteId: taken.site_id }
}

/**
 * Decides a photo once: without a reason it is approved, with a reason it is refused and the reason is emailed. Returns the
 * owner; null if the photo was decided before, and then `status` is the earlier decision.
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
  await publishPhotosChanged(tx, decided.member_id, decided.site_id)
  if (reason) await mailPhotoReasons(tx, decided.member_id, { measure: 'refused', reason })
  return { memberId: decided.member_id, siteId: decided.site_id }
}
