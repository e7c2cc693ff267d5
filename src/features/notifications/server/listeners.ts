import { accountClosed } from '#accounts/events'
import { accountOf } from '#accounts/server'
import { listener } from '#platform/server/outbox.ts'
import { gatherLikes } from './collect.ts'
import { forgetMember } from './store.ts'
import { endAbsence } from './store-absence.ts'

/** Who is disabled may come back, so their choices stay; their sessions, and with them their browsers, are gone already. */
export const forgetClosed = listener({
  fact: accountClosed,
  name: 'notifications.forget-closed',
  async within(tx, { memberId }) {
    if ((await accountOf(tx, memberId))?.status === 'disabled') await endAbsence(tx, memberId)
    else await forgetMember(tx, memberId)
  },
})

export const listeners = [gatherLikes, forgetClosed]
