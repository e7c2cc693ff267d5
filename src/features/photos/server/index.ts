import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { LIVE_SCHEMAS } from '../contract.ts'
import { hashOldPhoto, photoIdentifiers } from './ban-identifiers.ts'
import { removeUnusedFiles } from './files.ts'
import { closeImaging } from './imaging/pool.ts'
import { personalData } from './personal-data.ts'
import { photoEvidence } from './report-evidence.ts'
import { mountFiles, routes } from './routes.ts'

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

export const room: RoomServer = {
  routes,
  extends: [...photoEvidence, photoIdentifiers],
  personalData,
  jobs: [removeUnusedFiles, hashOldPhoto],
  mount: mountFiles,
  stop: closeImaging,
  live: LIVE_SCHEMAS,
}
