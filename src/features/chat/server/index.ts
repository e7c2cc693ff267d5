import type { RoomServer } from '#platform/server/serve.ts'
import { deliverOnConfirmation, removeOnBlock, tellBack, tellChanged } from './listeners.ts'
import { mountImages, routes } from './routes.ts'
import { removeUnusedImage } from './send-image.ts'
import { closeLanes } from './store-send.ts'

export { sendMessage } from './send-message.ts'
export { acknowledgeFictional } from './terms.ts'

export const room: RoomServer = {
  routes,
  jobs: [removeUnusedImage],
  mount: mountImages,
  listeners: [deliverOnConfirmation, removeOnBlock, tellBack, tellChanged],
  stop: closeLanes,
}
