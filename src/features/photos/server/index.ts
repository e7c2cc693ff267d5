import type { RoomServer } from '#platform/server/serve.ts'
import { removeUnusedFiles } from './files.ts'
import { closeImaging } from './imaging/pool.ts'
import { mountFiles, routes } from './routes.ts'

export { mainImagesOf, photosOf, type Viewer } from './gallery.ts'
export { keepPicture, pictureFile, removePicture } from './keep-picture.ts'
export { decidePhoto, reviewQueue } from './review.ts'

export const room: RoomServer = { routes, jobs: [removeUnusedFiles], mount: mountFiles, stop: closeImaging }
