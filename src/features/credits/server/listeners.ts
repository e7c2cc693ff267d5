import { accountErased } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { eraseMember } from './store-erasure.ts'

/** Deletes the member's own limit. The ledger is kept under the member's number. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'credits.erase',
  within: (tx, { memberId }) => eraseMember(tx, memberId),
})
