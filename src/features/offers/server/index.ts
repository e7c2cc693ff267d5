import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'
import { eraseMember, offerData } from './store-erasure.ts'

export { type ActiveDiscount, discountsOf } from './active-discount.ts'
export { createBatch } from './create-batch.ts'
export { givePersonalCode, mayOfferTo, openOffer } from './member-offers.ts'
export { codeRules } from './present.ts'
export { releaseDiscount, reserveDiscount, reserveDiscountAgain, spendDiscount } from './reserve-discount.ts'
export { type BatchRow, batchById, batchesOf, codesOfBatch, isOver } from './store-batches.ts'
export { type CodeRules, codesBefore, insertCode, type OfficeCodeRow, siteOfCode, updateCode } from './store-codes.ts'
export { methodsOfUses } from './store-use.ts'

export const room: RoomServer = {
  routes,
  personalData: {
    tables: ['offers_code', 'offers_entered', 'offers_new_member', 'offers_use'],
    export: offerData,
    exportIds: { order_id: 'order' },
    erase: eraseMember,
  },
}
