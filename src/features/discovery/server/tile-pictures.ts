import { createHash } from 'node:crypto'
import { pictureFile, removePicture, savePicture } from '#photos/server'
import { db } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { isTileImage } from './store-tiles.ts'

/** The folder of the storage. */
const FOLDER = 'tiles'

/** The variant that tiles show: 480 by 640 pixels, the shape of a member's card. */
const VARIANT = 'card.webp'

const NAME_IN_PATH = /^\/tiles\/([0-9a-f]{32})\.webp$/

/**
 * Stores an uploaded picture of a tile, re-encoded without metadata, and returns its address. The name depends on the
 * content, so that a retry stores the same file and a new picture has a new address.
 */
export async function saveTilePicture(
  tileId: number,
  { bytes, staffId }: { bytes: Buffer; staffId: number },
): Promise<string> {
  const name = createHash('sha256').update(`${tileId}:`).update(bytes).digest('hex').slice(0, 32)
  // Staff take turns with members in the queue of the imaging process; their numbers are negative there.
  await savePicture(FOLDER, name, { bytes, memberId: -staffId })
  return `/tiles/${name}.webp`
}

/** Removes the files of a picture that no tile shows any more. Addresses of other files are ignored. */
export const removePictureFiles = job({
  name: 'discovery.remove-tile-picture',
  async run({ image }: { image: string }) {
    const name = NAME_IN_PATH.exec(image)?.[1]
    if (name !== undefined && !(await isTileImage(db(), image))) await removePicture(FOLDER, name)
  },
})

/** The stored bytes of a picture; null without a file of that name. */
export function tilePicture(name: string): Promise<Buffer | null> {
  return pictureFile(FOLDER, name, VARIANT)
}
