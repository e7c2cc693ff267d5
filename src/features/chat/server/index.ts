import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { returnCredits, returnOnClosing, returnOnErasure } from './credits/return-credits.ts'
import { returnExpired } from './credits/return-held.ts'
import { audits } from './credits/store-audit.ts'
import { witnessMessages } from './evidence/report-evidence.ts'
import { mountImages } from './images/routes.ts'
import { removeUnusedImage } from './images/send-image.ts'
import { deliverOnConfirmation, eraseOnErasure, removeOnBlock, tellBack, tellChanged, tellMatch } from './listeners.ts'
import { routes } from './routes.ts'
import { closeLanes } from './send/store-send.ts'
import { chatData } from './store-erasure.ts'
import { tieTalking } from './tie.ts'

export { type UnreadTalk, unreadTalks } from './conversation/store-unread.ts'
export { stopFictional } from './credits/stop-fictional.ts'
export { chatPicture } from './images/send-image.ts'
export { onSent } from './send/message-sent.ts'
export { sendMessage } from './send/send-message.ts'
export { acknowledgeFictional } from './terms/terms.ts'

witnessMessages()
tieTalking()

holdsData('chat', chatData)

export const room: RoomServer = {
  routes,
  jobs: [removeUnusedImage, returnCredits, returnExpired],
  audits,
  mount: mountImages,
  listeners: [
    deliverOnConfirmation,
    removeOnBlock,
    tellBack,
    tellChanged,
    tellMatch,
    returnOnClosing,
    returnOnErasure,
    eraseOnErasure,
  ],
  stop: closeLanes,
}
