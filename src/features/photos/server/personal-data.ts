import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { removeUnusedFiles } from './photo-files.ts'
import { lockGallery } from './store.ts'
import { eraseMember, photoData } from './store-erasure.ts'

export const personalData: PersonalData = {
  tables: ['photos_photo'],
  export: photoData,
  exportIds: { id: 'photo' },
  erase: erasePhotos,
}

/** Deletes the rows and enqueues jobs that remove the files. */
async function erasePhotos(tx: Tx, memberId: number): Promise<void> {
  await lockGallery(tx, memberId)
  for (const name of await eraseMember(tx, memberId)) await enqueue(tx, removeUnusedFiles, { name })
}
