import type { RoomServer } from '#platform/server/serve.ts'
import { removeUnusedFiles } from './files.ts'
import { closeImaging } from './imaging/pool.ts'
import { witnessPhotos } from './report-evidence.ts'
import { mountFiles, routes } from './routes.ts'

export { mainImagesOf, photosOf, type Viewer } from './gallery.ts'
export { keepPicture, pictureFile, removePicture } from './keep-picture.ts'
export { decidePhoto, photosForStaff, reviewQueue } from './review.ts'

witnessPhotos()

export const room: RoomServer = { routes, jobs: [removeUnusedFiles], mount: mountFiles, stop: closeImaging }
