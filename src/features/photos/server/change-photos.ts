import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { reordered } from '../rules.ts'
import { publishPhotosChanged } from './add-photo.ts'
import { removeUnusedFiles } from './photo-files.ts'
import { deletePhoto, lockGallery, photosOfMember, saveOrder } from './store.ts'

interface Owner {
  readonly siteId: number
  readonly memberId: number
}

/** Puts the given photos first. Foreign ids are ignored. */
export async function orderPhotos(tx: Tx, { siteId, memberId }: Owner, requested: readonly number[]): Promise<void> {
  await lockGallery(tx, memberId)
  const ids = (await photosOfMember(tx, memberId)).map(photo => photo.id)
  if (!requested.every(id => ids.includes(id))) throw notFound()
  await saveOrder(tx, memberId, reordered(ids, requested))
  await publishPhotosChanged(tx, memberId, siteId)
}

export async function removePhoto(tx: Tx, { siteId, memberId }: Owner, photoId: number): Promise<void> {
  await lockGallery(tx, memberId)
  const name = await deletePhoto(tx, memberId, photoId)
  if (name === undefined) throw notFound()
  await enqueue(tx, removeUnusedFiles, { name })
  await publishPhotosChanged(tx, memberId, siteId)
}
