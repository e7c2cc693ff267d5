import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { eraseOnErasure } from './listeners.ts'
import { routes } from './routes.ts'
import { offerData } from './store-erasure.ts'

export { type ActiveDiscount, activeDiscount } from './active-discount.ts'
export { changeCode, codesForOffice, createCode } from './create-code.ts'
export { holdDiscount, holdDiscountAgain, releaseDiscount, spendDiscount } from './hold-discount.ts'
export { openOffer } from './open-offer.ts'
export { givePersonalCode, mayOfferTo } from './personal-code.ts'
export { codeRules } from './present.ts'
export type { CodeRules, OfficeCodeRow } from './store-codes.ts'
export { methodsOfUses } from './store-use.ts'

holdsData('offers', offerData)

export const room: RoomServer = { routes, listeners: [eraseOnErasure] }
