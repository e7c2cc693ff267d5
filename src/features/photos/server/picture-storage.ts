import { Problem } from '#platform/problem.ts'
import { storage } from '#platform/server/storage.ts'
import { VARIANTS } from '../rules.ts'
import { PictureError, type PictureOrder, type ProcessedPicture, processPicture } from './imaging/imaging-pool.ts'
import { storageName } from './photo-files.ts'
import { placeholderOf } from './placeholder.ts'

/** A stored picture: its full size and a placeholder data URL. */
interface KeptPicture {
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/**
 * Stores a picture for another room: decoded in the imaging process, re-encoded without metadata, in a folder of that
 * room.
 */
export async function savePicture(
  folder: string,
  name: string,
  { bytes, memberId }: { bytes: Buffer; memberId: number },
): Promise<KeptPicture> {
  return keepFiles(await processUpload(bytes, { memberId }), name, folder)
}

/** The stored bytes of one variant, for example `card.webp`; null if missing. */
export function pictureFile(folder: string, name: string, variant: string): Promise<Buffer | null> {
  return storage().get(storageName(name, variant, folder))
}

export async function removePicture(folder: string, name: string): Promise<void> {
  for (const variant of Object.values(VARIANTS)) await storage().remove(storageName(name, variant, folder))
}

export async function processUpload(bytes: Buffer, order: PictureOrder): Promise<ProcessedPicture> {
  try {
    return await processPicture(bytes, order)
  } catch (error) {
    throw error instanceof PictureError ? new Problem(error.code) : error
  }
}

export async function keepFiles(picture: ProcessedPicture, name: string, folder?: string): Promise<KeptPicture> {
  await Promise.all(
    picture.variants.map(variant =>
      storage().put(storageName(name, `${variant.name}.${variant.format}`, folder), variant.bytes),
    ),
  )
  const { width, height } = picture.variants.find(variant => variant.name === 'full')!
  return { width, height, placeholder: placeholderOf(picture.thumbhash) }
}
