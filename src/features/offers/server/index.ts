import { accountErased } from '#accounts/events'
import { holdsData } from '#platform/server/member-data.ts'
import { listener } from '#platform/server/outbox.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { routes } from './routes.ts'
import { eraseMember, offerData } from './store-erasure.ts'

export { type ActiveDiscount, activeDiscount } from './active-discount.ts'
export { changeCode, codesForOffice, createCode } from './create-code.ts'
export { holdDiscount, holdDiscountAgain, releaseDiscount, spendDiscount } from './hold-discount.ts'
export { givePersonalCode, mayOfferTo, openOffer } from './member-offers.ts'
export { codeRules } from './present.ts'
export type { CodeRules, OfficeCodeRow } from './store-codes.ts'
export { methodsOfUses } from './store-use.ts'

holdsData('offers', offerData)

/** Ends an erased member's own codes. */
const eraseOnErasure = listener({
  event: accountErased,
  name: 'offers.erase',
  within: (tx, { memberId }) => eraseMember(tx, memberId),
})

export const room: RoomServer = { routes, listeners: [eraseOnErasure] }
