import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { audits } from './audit-charges.ts'
import { deliverOnConfirmation, eraseOnErasure, removeOnBlock, tellBack, tellChanged, tellMatch } from './listeners.ts'
import { witnessMessages } from './report-evidence.ts'
import { returnCredits, returnOnClosing, returnOnErasure } from './return-credits.ts'
import { returnExpired } from './return-held.ts'
import { mountImages, routes } from './routes.ts'
import { removeUnusedImage } from './send-image.ts'
import { chatData } from './store-leaver.ts'
import { closeLanes } from './store-send.ts'
import { tieTalking } from './tie.ts'

export { chatPicture } from './send-image.ts'
export { sendMessage } from './send-message.ts'
export { onSent } from './sent.ts'
export { stopFictional } from './stop-fictional.ts'
export { type UnreadTalk, unreadTalks } from './store-unread.ts'
export { acknowledgeFictional } from './terms.ts'

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
