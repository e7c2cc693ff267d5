import { accountErased } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { eraseMember } from './store-erasure.ts'

/** Ends an erased member’s own codes. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'offers.erase',
  within: (tx, { memberId }) => eraseMember(tx, memberId),
})
