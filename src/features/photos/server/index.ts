import type { RoomServer } from '#platform/server/serve.ts'
import { removeUnusedFiles } from './files.ts'
import { closeImaging } from './imaging/pool.ts'
import { mountFiles, routes } from './routes.ts'

export { type Addition, addPhoto } from './add-photo.ts'
export { removeAllPhotos } from './change-photos.ts'
export { mainImagesOf, ownPhotosOf, photosOf, type Viewer } from './gallery.ts'
export { decidePhoto, type PhotoToReview, reviewQueue } from './review.ts'

export const room: RoomServer = { routes, jobs: [removeUnusedFiles], mount: mountFiles, stop: closeImaging }
