import type { RoomServer } from '#platform/server/serve.ts'
import { DELIVERY_FAILPOINTS, deliverOnConfirmation, removeOnBlock } from './listeners.ts'
import { routes } from './routes.ts'
import { SEND_FAILPOINTS } from './send-message.ts'
import { closeLanes } from './store-send.ts'

export { type Send, type Sent, sendMessage } from './send-message.ts'

/** Every point at which the crash tests kill the process in this room. */
export const FAILPOINTS = [...SEND_FAILPOINTS, ...DELIVERY_FAILPOINTS] as const

export const room: RoomServer = {
  routes,
  listeners: [deliverOnConfirmation, removeOnBlock],
  stop: closeLanes,
}
