import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { LIVE_EVENTS } from '../contract.ts'
import { hashOldPhoto, hashOldPhotos, photoHolders, photoIdentifiers } from './identifiers/ban-identifiers.ts'
import { closeImaging } from './imaging/imaging-pool.ts'
import { personalData } from './personal-data.ts'
import { removeUnusedFiles } from './photo-files.ts'
import { photoEvidence } from './report-evidence.ts'
import { mountFiles, routes } from './routes.ts'

export { addPhoto } from './add-photo.ts'
export { orderPhotos, removePhoto } from './change-photos.ts'
export { mainImagesOf, officePhotosOf, photosAsMembersSee, photosOf, type Viewer } from './gallery.ts'
export { perceptualHashes } from './imaging/perceptual-hash.ts'
export { pictureFile, removePicture, savePicture } from './picture-storage.ts'
export { evidenceName } from './report-evidence.ts'
export {
  decidePhoto,
  type PhotoToReview,
  photosForReviewer,
  photosForStaff,
  reviewQueue,
  takeDownPhoto,
  waitingPhotos,
} from './review.ts'
export { countInReview, putOffReview, siteOfPhoto, waitingPhoto } from './store-review.ts'
export { profileVisibility } from './visibility.ts'

export const room: RoomServer = {
  routes,
  extends: [...photoEvidence, photoIdentifiers, photoHolders],
  personalData,
  jobs: [removeUnusedFiles, hashOldPhoto, hashOldPhotos],
  mount: mountFiles,
  stop: closeImaging,
  live: LIVE_EVENTS,
}
