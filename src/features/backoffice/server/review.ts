import { profileOf } from '#members/server'
import type { RefusalReason } from '#photos/rules'
import { decidePhoto, reviewQueue } from '#photos/server'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import { siteOf } from '#sites/server'
import type { QueuedPhoto } from '../contract.ts'
import { REVIEW_PAGE } from '../rules.ts'
import { insertAct } from './store.ts'

/** The queue with whose photos they are, as a reviewer needs to judge them: name and age, nothing else. */
export async function photosToReview(siteId: number): Promise<{ waiting: number; photos: QueuedPhoto[] }> {
  const { waiting, photos } = await reviewQueue(siteId, REVIEW_PAGE)
  const people = await peopleOf(db(), [...new Set(photos.map(each => each.memberId))])
  return {
    waiting,
    photos: photos.flatMap(({ photo, memberId, siteId: site, uploadedAt }) => {
      const member = people.get(memberId)
      return member ? [{ photo, member, site: siteOf(site).host, uploaded_at: uploadedAt.toISOString() }] : []
    }),
  }
}

async function peopleOf(on: Db, ids: readonly number[]): Promise<Map<number, QueuedPhoto['member']>> {
  const rows = await Promise.all(ids.map(id => profileOf(on, id)))
  return new Map(
    rows.flatMap(row =>
      row ? [[row.member_id, { id: row.member_id, name: row.name, age: row.age, fictional: row.fictional }]] : [],
    ),
  )
}

/** Decides and writes it down; a photo that somebody decided before stays as it is, and nothing is written. */
export async function decideReview(
  tx: Tx,
  { staffId, photoId, reason }: { staffId: number; photoId: number; reason: RefusalReason | null },
): Promise<'now' | 'before'> {
  const decided = await decidePhoto(tx, photoId, reason)
  if (!decided) return 'before'
  await insertAct(tx, {
    staffId,
    act: reason ? 'refuse_photo' : 'approve_photo',
    siteId: decided.siteId,
    subject: `#${photoId}`,
    details: { member: decided.memberId, ...(reason && { reason }) },
  })
  return 'now'
}
