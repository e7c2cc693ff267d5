import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { removeUnusedFiles } from './files.ts'
import { closeImaging } from './imaging/pool.ts'
import { listeners } from './listeners.ts'
import { witnessPhotos } from './report-evidence.ts'
import { mountFiles, routes } from './routes.ts'
import { photoData } from './store-leaver.ts'

export { mainImagesOf, photosOf, type Viewer } from './gallery.ts'
export { keepPicture, pictureFile, removePicture } from './keep-picture.ts'
export { evidenceName } from './report-evidence.ts'
export {
  decidePhoto,
  type PhotoToReview,
  photosForReviewer,
  photosForStaff,
  reviewQueue,
  takeDownPhoto,
} from './review.ts'
export { putOffPhoto } from './store-review.ts'

witnessPhotos()

holdsData('photos', photoData)

export const room: RoomServer = { routes, listeners, jobs: [removeUnusedFiles], mount: mountFiles, stop: closeImaging }
