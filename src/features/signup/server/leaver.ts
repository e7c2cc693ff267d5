import { accountErased } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { eraseLeaver } from './store-leaver.ts'

/** Erases sign-up data with the member. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'signup.erase',
  within: (tx, { memberId }) => eraseLeaver(tx, memberId),
})
