import { createHash, randomBytes } from 'node:crypto'
import { comparePhoto, maskedPhotoHash } from '#bans/server'
import { isPremium } from '#credits/server'
import { HOUR_IN_MS } from '#platform/durations.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { type Db, db, type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { photosChanged } from '../events.ts'
import { type Crop, photoLimit } from '../rules.ts'
import type { ProcessedPicture } from './imaging/imaging-pool.ts'
import { removeUnusedFiles } from './photo-files.ts'
import { keepFiles, processUpload } from './picture-storage.ts'
import { insertPhoto, lockGallery, photosOfMember, uploadByKey } from './store.ts'

export interface PhotoToAdd {
  readonly siteId: number
  readonly memberId: number
  /** The upload's idempotency key (a UUID). */
  readonly key: string
  readonly bytes: Buffer
  /** The crop to keep. */
  readonly crop?: Crop | null
  /** `active` is for generated demo portraits: no review, no limit. */
  readonly status?: 'review' | 'active'
  /** The owner's limit, if it doesn't follow from premium. */
  readonly limit?: number
  /** Runs in the transaction that stores the photo. */
  readonly onStored?: (tx: Tx) => Promise<void>
}

/**
 * Adds an upload: decoded in the imaging process, re-encoded, stored and queued for review. The same key
 * with the same file changes nothing.
 */
export async function addPhoto(addition: PhotoToAdd): Promise<void> {
  const { bytes, status = 'review' } = addition
  if (await isStored(db(), addition)) return
  // An early check that saves work. The reliable check runs later, with the gallery locked.
  if (status === 'review') await refuseBeyondLimit(db(), addition)
  await store(addition, status, await processUpload(bytes, addition))
}

/** Whether an earlier request with this key stored this file. */
async function isStored(on: Db | Tx, addition: PhotoToAdd): Promise<boolean> {
  const upload = await uploadByKey(on, addition.memberId, addition.key)
  if (upload?.sha256 && !upload.sha256.equals(hashOf(addition))) throw new Problem('idempotency_key_reused')
  return upload !== undefined
}

function hashOf({ bytes, crop = null }: PhotoToAdd): Buffer {
  return createHash('sha256').update(bytes).update(JSON.stringify(crop)).digest()
}

const ABANDONED_AFTER_IN_MS = HOUR_IN_MS

async function store(addition: PhotoToAdd, status: 'review' | 'active', picture: ProcessedPicture): Promise<void> {
  const { siteId, memberId, key } = addition
  const name = randomBytes(16).toString('hex')
  // If the process dies between storing files and row, this job removes the files.
  await transaction(tx =>
    enqueue(tx, removeUnusedFiles, { name }, { runAt: new Date(now().getTime() + ABANDONED_AFTER_IN_MS) }),
  )
  const { width, height, placeholder } = await keepFiles(picture, name)
  const hashes = picture.perceptualHashes.map(maskedPhotoHash)
  await transaction(async tx => {
    await lockGallery(tx, memberId)
    if (status === 'review') await refuseBeyondLimit(tx, addition)
    const photo = { siteId, memberId, name, clientKey: key, sha256: hashOf(addition), status, width, height }
    const isNew = await insertPhoto(tx, { ...photo, placeholder, hashes })
    if (!isNew) return void (await isStored(tx, addition))
    if (hashes[0]) await comparePhoto(tx, { siteId, memberId }, hashes[0])
    await addition.onStored?.(tx)
    await publishPhotosChanged(tx, memberId, siteId)
  })
}

async function refuseBeyondLimit(on: Db | Tx, addition: PhotoToAdd): Promise<void> {
  const { memberId } = addition
  const [photos, paidUser] = [await photosOfMember(on, memberId), await isPremium(on, memberId)]
  const limit = addition.limit ?? photoLimit(paidUser)
  if (photos.filter(photo => photo.status !== 'refused').length < limit) return
  // If two uploads with one key run concurrently, the second one may find the photo of the first.
  if (await isStored(on, addition)) return
  throw new Problem(paidUser || addition.limit !== undefined ? 'photo_limit_premium' : 'photo_limit', {
    params: { limit },
  })
}

/** Informs other rooms and the member's other tabs. */
export async function publishPhotosChanged(tx: Tx, memberId: number, siteId: number): Promise<void> {
  await publish(tx, photosChanged, { memberId, siteId })
  await publishLive(tx, memberId, 'photos.changed', {})
}
