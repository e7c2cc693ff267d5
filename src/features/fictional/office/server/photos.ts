import { PHOTOS_AT_MOST } from '#fictional/rules'
import { insertUpload } from '#fictional/server'
import { addPhoto as add, officePhotosOf, orderPhotos as order, removePhoto as remove } from '#photos/server'
import type { SiteScope } from '#platform/endpoint.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { recordAction } from '#staff/server'
import { fictionalFor, openFictionalFor } from './policy.ts'

interface Staff {
  readonly staffId: number
  /** The site whose host the staff member uses; photo addresses are signed for it. */
  readonly siteId: number
  readonly scope: SiteScope
}

/** Adds a photo that waits for review, and keeps its uploader, who may not approve it. */
export async function addFictionalPhoto(staff: Staff, profileId: number, upload: { key: string; bytes: Buffer }) {
  const { staffId, scope } = staff
  const { siteId } = await openFictionalFor(scope, profileId)
  await add({
    ...upload,
    siteId,
    memberId: profileId,
    limit: PHOTOS_AT_MOST,
    async onStored(tx) {
      await insertUpload(tx, profileId, upload.key, staffId)
      const details = { member: profileId, before: {}, after: { photo: upload.key } }
      await recordAction(tx, { staffId, action: 'add_fictional_photo', siteId, subject: `#${profileId}`, details })
    },
  })
  return officePhotosOf(db(), profileId, staff.siteId)
}

export async function orderFictionalPhotos(
  tx: Tx,
  staff: Staff,
  { profile, order: ids }: { profile: number; order: number[] },
) {
  const { siteId } = await fictionalFor(tx, staff.scope, profile)
  const before = (await officePhotosOf(tx, profile, staff.siteId)).map(photo => photo.id)
  await order(tx, { siteId, memberId: profile }, ids)
  const photos = await officePhotosOf(tx, profile, staff.siteId)
  const details = { member: profile, before: { order: before }, after: { order: photos.map(photo => photo.id) } }
  const { staffId } = staff
  await recordAction(tx, { staffId, action: 'change_fictional', siteId, subject: `#${profile}`, details })
  return photos
}

export async function removeFictionalPhoto(tx: Tx, staff: Staff, { profile, id }: { profile: number; id: number }) {
  const { siteId } = await fictionalFor(tx, staff.scope, profile)
  await remove(tx, { siteId, memberId: profile }, id)
  const details = { member: profile, before: { photo: id }, after: {} }
  const { staffId } = staff
  await recordAction(tx, { staffId, action: 'remove_fictional_photo', siteId, subject: `#${profile}`, details })
  return officePhotosOf(tx, profile, staff.siteId)
}
