import { type Identifier, identifierSources, maskedPhotoHash, refreshIdentifiers } from '#bans/server'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue, type Job, job } from '#platform/server/jobs/jobs.ts'
import { pictureFile, processUpload } from './keep-picture.ts'
import { hashesOf, setHashes } from './store.ts'

/** The photos of a banned account. Those without hashes get them in a job. */
export const photoIdentifiers = identifierSources.with(async (tx: Tx, memberId: number): Promise<Identifier[]> => {
  const photos = await hashesOf(tx, memberId)
  for (const { name, hashes } of photos) if (hashes === null) await enqueue(tx, hashOldPhoto, { memberId, name })
  return photos.flatMap(({ hashes }) => (hashes ?? []).map(hash => ({ kind: 'photo' as const, hash })))
})

/** Hashes a photo that is older than the hashes, for the ban of its owner. */
export const hashOldPhoto: Job<{ memberId: number; name: string }> = job({
  name: 'photos.hash-old-photo',
  async run({ memberId, name }) {
    const bytes = await pictureFile('photos', name, 'full.webp')
    if (!bytes) return
    const { perceptualHashes } = await processUpload(bytes, { memberId })
    await transaction(async tx => {
      await setHashes(tx, name, perceptualHashes.map(maskedPhotoHash))
      await refreshIdentifiers(tx, memberId)
    })
  },
})
