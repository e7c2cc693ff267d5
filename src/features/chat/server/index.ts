import type { RoomServer } from '#platform/server/serve.ts'
import { deliverOnConfirmation, removeOnBlock } from './listeners.ts'
import { routes } from './routes.ts'
import { closeLanes } from './store-send.ts'

export { sendMessage } from './send-message.ts'

export const room: RoomServer = {
  routes,
  listeners: [deliverOnConfirmation, removeOnBlock],
  stop: closeLanes,
}
