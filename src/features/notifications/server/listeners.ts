import { accountClosed } from '#accounts/events'
import { listener } from '#platform/server/jobs/outbox.ts'
import { collectLikes } from './collect-recipients.ts'
import { endAbsence } from './store-absence.ts'

/** Keeps the preferences, because the closure may be cancelled. Sessions and their subscriptions have ended already. */
const endOnClosing = listener({
  event: accountClosed,
  name: 'notifications.end-on-closing',
  within: (tx, { memberId }) => endAbsence(tx, memberId),
})

export const listeners = [collectLikes, endOnClosing]
