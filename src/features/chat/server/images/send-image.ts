import { createHash, randomBytes } from 'node:crypto'
import { evidenceName, pictureFile, removePicture, savePicture } from '#photos/server'
import { DAY_IN_MS, HOUR_IN_MS } from '#platform/durations.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { enqueue, type Job, job } from '#platform/server/jobs/jobs.ts'
import { evidenceNeededUntil } from '#safety/server'
import type { MessageImage } from '../../contract.ts'
import { refuseImageEarly, sendMessage } from '../send/send-message.ts'
import { deleteUnusedImage, type ImageRow, imageByKey, insertImage, touchImage } from './store-images.ts'

/** The storage folder of images in conversations. */
export const IMAGE_FOLDER = 'chat'

interface Upload {
  readonly siteId: number
  readonly from: number
  readonly to: number
  readonly text: string
  /** The key of the message and of the upload. */
  readonly key: string
  readonly bytes: Buffer
}

/**
 * Stores the image, then sends the message that shows it. A retry finds image and message by the same key, so neither
 * exists twice. After a refusal the image is kept for a day, so that the sender can buy credits and try again.
 */
export async function sendImage({ siteId, from, to, text, key, bytes }: Upload) {
  const image = await keptImage({ siteId, from, to, key, bytes })
  failpoint('chat.after-image')
  return sendMessage({ siteId, from, to, text, key, attachment: { kind: 'image', image } })
}

async function keptImage({ siteId, from, to, key, bytes }: Omit<Upload, 'text'>): Promise<MessageImage> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const earlierImage = await imageByKey(from, key)
  if (earlierImage) {
    await removeInADay(earlierImage.name)
    return sameImage(earlierImage, to, sha256)
  }
  await refuseImageEarly({ siteId, from, to })
  const name = randomBytes(16).toString('hex')
  await removeInADay(name)
  failpoint('chat.before-image')
  const { width, height, placeholder } = await savePicture(IMAGE_FOLDER, name, { bytes, memberId: from })
  const image = { name, width, height, placeholder }
  const row = { ...image, sender_id: from, receiver_id: to, client_key: key, sha256 }
  if (await transaction(tx => insertImage(tx, row))) return image
  return sameImage((await imageByKey(from, key))!, to, sha256)
}

function sameImage({ name, width, height, placeholder, ...row }: ImageRow, to: number, sha256: Buffer): MessageImage {
  if (row.receiver_id !== to || !row.sha256.equals(sha256)) throw new Problem('idempotency_key_reused')
  return { name, width, height, placeholder }
}

/** Each try restarts the day, so that a retry never pays for an image that is being removed. */
function removeInADay(name: string): Promise<void> {
  const runAt = new Date(now().getTime() + UNSENT_FOR_IN_MS)
  return transaction(async tx => {
    await touchImage(tx, name)
    await enqueue(tx, removeUnusedImage, { name }, { runAt })
  })
}

/** For this long a browser can retry a refused or interrupted message without a new upload. */
const UNSENT_FOR_IN_MS = DAY_IN_MS

/** The job's time is set before the image is stored, and with another clock, so the job may run slightly early. */
const LEEWAY_IN_MS = HOUR_IN_MS

/**
 * Removes an image that no message shows: the upload failed, the message was refused or deleted. A reported image stays
 * until the report is decided.
 */
export const removeUnusedImage: Job<{ name: string; atOnce?: true }> = job({
  name: 'chat.remove-unused-image',
  async run({ name, atOnce }) {
    const held = await evidenceNeededUntil(evidenceName(name, IMAGE_FOLDER))
    if (held) return transaction(tx => enqueue(tx, removeUnusedImage, { name, atOnce: true }, { runAt: held }))
    const untriedForInMs = atOnce ? 0 : UNSENT_FOR_IN_MS - LEEWAY_IN_MS
    if (await transaction(tx => deleteUnusedImage(tx, name, untriedForInMs))) await removePicture(IMAGE_FOLDER, name)
  },
})

/** An image of a conversation in full size; null when its files are gone. */
export function chatPicture(name: string): Promise<Buffer | null> {
  return pictureFile(IMAGE_FOLDER, name, 'full.webp')
}
