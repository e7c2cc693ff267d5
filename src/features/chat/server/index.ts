import type { RoomServer } from '#platform/server/serve.ts'
import { deliverOnConfirmation, removeOnBlock } from './listeners.ts'
import { routes } from './routes.ts'
import { mountImages } from './routes-sending.ts'
import { removeUnusedImage } from './send-image.ts'
import { closeLanes } from './store-send.ts'

export { sendMessage } from './send-message.ts'
export { acknowledgeFictional } from './terms.ts'

export const room: RoomServer = {
  routes,
  jobs: [removeUnusedImage],
  mount: mountImages,
  listeners: [deliverOnConfirmation, removeOnBlock],
  stop: closeLanes,
}
