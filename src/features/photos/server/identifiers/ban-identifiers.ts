import {
  comparePhoto,
  type Identifier,
  identifierHolders,
  identifierSources,
  maskedPhotoHash,
  refreshIdentifiers,
} from '#bans/server'
import { Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue, type Job, job } from '#platform/server/jobs/jobs.ts'
import { pictureFile, processUpload } from '../picture-storage.ts'
import { hashesOf, newestPhotoId, type PhotoOwner, photosToHash, setHashes, similarPhotos } from './store-hashes.ts'

/** The photos of a banned account. Those without hashes get them in a job. */
export const photoIdentifiers = identifierSources.with(async (tx: Tx, memberId: number): Promise<Identifier[]> => {
  const photos = await hashesOf(tx, memberId)
  for (const { name, hashes } of photos) if (hashes === null) await enqueue(tx, hashOldPhoto, { memberId, name })
  return photos.flatMap(({ hashes }) =>
    (hashes ?? []).map((hash, index) => ({ kind: 'photo', hash, ...(index > 0 && { middle: true }) }) as const),
  )
})

/** The number of photos that one statement compares, so that the statement ends well before its timeout. */
const COMPARED_AT_ONCE = 5000

/**
 * Members with a photo that resembles a banned photo. No index supports the distance of hashes, so this compares all
 * photos.
 */
export const photoHolders = identifierHolders.with(async identifiers => {
  const hashes = identifiers.flatMap(each => (each.kind === 'photo' ? [each.hash] : []))
  const newest = hashes.length > 0 ? await newestPhotoId() : 0
  const found: (PhotoOwner & { hash: string })[] = []
  for (let from = 0; from < newest; from += COMPARED_AT_ONCE)
    found.push(...(await similarPhotos(hashes, { from, to: from + COMPARED_AT_ONCE })))
  return found.map(({ hash, ...owner }) => ({ ...owner, identifier: { kind: 'photo', hash } }))
})

/** Hashes a banned member's photo that was uploaded before photos had hashes. */
export const hashOldPhoto: Job<{ memberId: number; name: string }> = job({
  name: 'photos.hash-old-photo',
  async run({ name }) {
    for (const photo of await photosToHash(1, name)) await hashPhoto(photo)
  },
})

/** Each photo takes about a second of imaging. A small batch hardly delays uploads. */
const PHOTOS_A_MINUTE = 30

/**
 * Hashes photos that were uploaded before photos had hashes, one batch a minute. Each run selects photos without a hash, so
 * after a restart at most one photo is hashed again.
 */
export const hashOldPhotos = job({
  name: 'photos.hash-old-photos',
  schedule: '* * * * *',
  mayTakeLong: true,
  async run() {
    for (const photo of await photosToHash(PHOTOS_A_MINUTE)) await hashPhoto(photo)
  },
})

async function hashPhoto({ name, memberId }: { name: string; memberId: number }): Promise<void> {
  const bytes = await pictureFile('photos', name, 'full.webp')
  const hashes = bytes ? await hashesOfPicture(bytes, memberId) : []
  await transaction(async tx => {
    const owner = await setHashes(tx, name, hashes)
    if (!owner) return
    await refreshIdentifiers(tx, memberId)
    if (hashes[0]) await comparePhoto(tx, owner, hashes[0])
  })
}

/** The hashes of a picture. The list is empty if imaging can't decode the picture, so that the job doesn't try it again. */
async function hashesOfPicture(bytes: Buffer, memberId: number): Promise<string[]> {
  try {
    const { perceptualHashes } = await processUpload(bytes, { memberId })
    return perceptualHashes.map(maskedPhotoHash)
  } catch (error) {
    if (error instanceof Problem && !['photo_busy', 'photo_timeout'].includes(error.code)) return []
    throw error
  }
}
