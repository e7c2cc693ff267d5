import { accountErased } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { eraseMember } from './store-erasure.ts'

/** The ledger stays under the bare number; the own limit goes. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'credits.erase',
  within: (tx, { memberId }) => eraseMember(tx, memberId),
})
