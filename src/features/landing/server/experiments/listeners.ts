import { accountConfirmed } from '#accounts/events'
import { readArms } from '#accounts/rules'
import { trackingOf } from '#accounts/server'
import { completed } from '#payments/events'
import { listener } from '#platform/server/jobs/outbox.ts'
import { memberSignedUp } from '#signup/events'
import { convertMember, insertMember } from './store-counts.ts'

export const listeners = [
  listener({
    event: memberSignedUp,
    name: 'landing.signup',
    within: async (tx, { memberId, siteId }) => {
      const arms = readArms((await trackingOf(tx, memberId)).experiment)
      if (arms.size > 0) await insertMember(tx, { memberId, siteId, arms })
    },
  }),
  listener({
    event: accountConfirmed,
    name: 'landing.activation',
    within: (tx, { memberId }) => convertMember(tx, memberId, 'activation'),
  }),
  listener({
    event: completed,
    name: 'landing.purchase',
    within: (tx, { memberId }) => convertMember(tx, memberId, 'purchase'),
  }),
]
