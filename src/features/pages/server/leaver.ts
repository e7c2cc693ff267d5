import { accountErased } from '#accounts/events'
import { accountOf } from '#accounts/server'
import { listener } from '#platform/server/outbox.ts'
import { eraseLeaver } from './store-leaver.ts'

/** Complaints lose their words and whose they were; the address is still there while this runs. */
export const eraseOnErasure = listener({
  event: accountErased,
  name: 'pages.erase',
  within: async (tx, { memberId }) => eraseLeaver(tx, memberId, (await accountOf(tx, memberId))?.email ?? null),
})
