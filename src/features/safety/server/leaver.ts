import { accountErased } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { eraseLeaver } from './store-leaver.ts'

/** Blocks, and words kept as evidence, end with the member. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'safety.erase',
  within: (tx, { memberId }) => eraseLeaver(tx, memberId),
})
