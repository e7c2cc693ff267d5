import { accountErased } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { eraseLeaver } from './store-leaver.ts'

/** How somebody came in goes with them. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'signup.erase',
  within: (tx, { memberId }) => eraseLeaver(tx, memberId),
})
