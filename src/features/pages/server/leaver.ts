import { accountErased } from '#accounts/events'
import { accountOf } from '#accounts/server'
import { listener } from '#platform/server/outbox.ts'
import { eraseLeaver } from './store-leaver.ts'

/** Removes text and author from complaints; the email address still exists while this runs. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'pages.erase',
  within: async (tx, { memberId }) => eraseLeaver(tx, memberId, (await accountOf(tx, memberId))?.email ?? null),
})
