import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { CHAT_EVENTS } from '../live/live-events.ts'
import { endFictional } from './credits/end-fictional.ts'
import { returnCredits, returnOnClosing, returnOnErasure } from './credits/return-credits.ts'
import { returnExpired } from './credits/return-held.ts'
import { returnUnanswered } from './credits/return-unanswered.ts'
import { ledgerChecks } from './credits/store-ledger-checks.ts'
import { messageEvidence } from './evidence/report-evidence.ts'
import { mountGiftPictures } from './gifts/routes.ts'
import { mountImages } from './images/routes.ts'
import { removeUnusedImage } from './images/send-image.ts'
import { deliverOnConfirmation, postMatchMessage, removeOnBlock, updateOnReturn, updatePresence } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { conversationRelationship } from './policy.ts'
import { routes } from './routes.ts'
import { closeBatchPool } from './send/store-send.ts'
import { initialTerms } from './terms/initial-data.ts'

export { type UnreadConversation, unreadConversations } from './conversation/store-unread.ts'
export { endFictionalConversations } from './credits/end-fictional.ts'
export { cancelHeld } from './credits/return-held.ts'
export { stopFictional } from './credits/stop-fictional.ts'
export {
  allGifts,
  deleteUnusedPicture,
  type GiftContent,
  insertGift,
  insertGiftPicture,
  insertGiftPrice,
  latestGiftPrices,
  lockGift,
  type StoredGift,
  updateGift,
} from './gifts/store-gifts.ts'
export { imagesPathForStaff } from './images/conversation-images.ts'
export { chatPicture } from './images/send-image.ts'
export { afterMessageSent } from './send/message-sent.ts'
export { sendMessage } from './send/send-message.ts'
export { lockOpeningLines, openingLinesOf, replaceOpeningLines } from './terms/store-opening-lines.ts'
export { acknowledgeFictionalNotice } from './terms/terms.ts'

export const room: RoomServer = {
  routes,
  jobs: [removeUnusedImage, endFictional, returnCredits, returnExpired, returnUnanswered],
  extends: [...messageEvidence, conversationRelationship],
  personalData,
  initialData: initialTerms,
  ledgerChecks,
  mount(http) {
    mountImages(http)
    mountGiftPictures(http)
  },
  listeners: [
    deliverOnConfirmation,
    removeOnBlock,
    updateOnReturn,
    updatePresence,
    postMatchMessage,
    returnOnClosing,
    returnOnErasure,
  ],
  stop: closeBatchPool,
  live: Object.fromEntries(Object.entries(CHAT_EVENTS).map(([name, { data }]) => [name, data])),
}
