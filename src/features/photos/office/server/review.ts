import { uploaderOf } from '#fictional/server'
import { profilesOf } from '#members/server'
import type { RefusalReason } from '#photos/rules'
import {
  decidePhoto,
  type PhotoToReview,
  photosForReviewer,
  reviewQueue,
  siteOfPhoto,
  takeDownPhoto,
} from '#photos/server'
import { isInScope, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import { recordAction, recordListed } from '#staff/server'
import type { QueuedPhoto } from '../contract.ts'

/** Photos leased per reviewer. The number is small, because colleagues can't get leased photos. */
const REVIEW_PAGE = 6

/** Recently approved photos on the page. */
const APPROVED_SHOWN = 12

interface Reviewer {
  readonly siteId: number
  readonly staffId: number
}

export async function queueOfPhotos({ siteId, staffId }: Reviewer, sites: SiteScope) {
  const { waiting, approved } = await reviewQueue(siteId, siteIdsOf(sites), APPROVED_SHOWN)
  return { waiting, approved: await withProfiles(approved, staffId) }
}

/** The reviewer's next photos, leased for some minutes. */
export async function leasePhotosToReview(reviewer: Reviewer, sites: SiteScope) {
  const { waiting, photos } = await photosForReviewer(reviewer, siteIdsOf(sites), REVIEW_PAGE)
  return { waiting, photos: await withProfiles(photos, reviewer.staffId) }
}

/** Photos with the owner's name and age, which is all that a reviewer needs. */
async function withProfiles(photos: readonly PhotoToReview[], staffId: number): Promise<QueuedPhoto[]> {
  await recordListed(
    { staffId, list: 'photos' },
    photos.map(({ memberId: id, siteId }) => ({ id, siteId })),
  )
  const profiles = await profilesOf([...new Set(photos.map(each => each.memberId))])
  return photos.flatMap(({ photo, memberId, siteId: site, uploadedAt }) => {
    const row = profiles.get(memberId)
    const member = row && { id: memberId, name: row.name, age: row.age, fictional: row.fictional }
    return member ? [{ photo, member, site: siteOf(site).host, uploaded_at: uploadedAt.toISOString() }] : []
  })
}

interface Decision extends Pick<Caller, 'permissions'> {
  readonly staffId: number
  readonly photoId: number
  readonly reason: RefusalReason | null
}

/** Decides a photo and logs the decision. Changes and logs nothing if the photo was already decided. */
export async function decideReview(
  tx: Tx,
  { staffId, permissions, photoId, reason }: Decision,
): Promise<'now' | 'before'> {
  await refuseOwnUpload(tx, { staffId, permissions, photoId, reason })
  const decided = await decidePhoto(tx, photoId, reason)
  if (!decided) return 'before'
  await recordAction(tx, {
    staffId,
    action: reason ? 'refuse_photo' : 'approve_photo',
    siteId: decided.siteId,
    subject: `#${photoId}`,
    details: { member: decided.memberId, ...(reason && { reason }) },
  })
  return 'now'
}

/**
 * Refuses a decision on a photo that the same staff member uploaded for a fictional profile: a colleague must decide.
 */
export async function refuseOwnUpload(tx: Tx, { staffId, permissions, photoId, reason }: Decision): Promise<void> {
  if (!reason && !permissions.approve_own_photos && (await uploaderOf(tx, photoId)) === staffId)
    throw new Problem('own_upload')
}

/** A photo of another site is not found. */
export async function refuseOutsideSites(tx: Tx, sites: SiteScope, photoId: number): Promise<void> {
  if (sites === 'all') return
  const siteId = await siteOfPhoto(tx, photoId)
  if (siteId === undefined || !isInScope(sites, siteId)) throw notFound()
}

export async function removePhoto(
  tx: Tx,
  { staffId, photoId, reason }: { staffId: number; photoId: number; reason: RefusalReason },
): Promise<void> {
  const taken = await takeDownPhoto(tx, photoId, { reason })
  if (!taken) throw new Problem('photo_gone')
  const details = { member: taken.memberId, reason }
  await recordAction(tx, { staffId, action: 'remove_photo', siteId: taken.siteId, subject: `#${photoId}`, details })
}
