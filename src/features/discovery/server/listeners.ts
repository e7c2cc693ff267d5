import { accountClosed, accountConfirmed } from '#accounts/events'
import { consentWithdrawn, membersChanged } from '#members/events'
import { photosChanged } from '#photos/events'
import type { Tx } from '#platform/server/database/db.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { removeConsentedFilters } from './saved/saved-searches.ts'
import { refresh } from './store-projection.ts'

/**
 * All listeners run in the publisher's transaction, so a member who hides, is disabled or deletes the account has left
 * the search when that request returns.
 */
const within = (tx: Tx, { memberId }: { memberId: number }) => refresh(tx, memberId)

export const listeners = [
  listener({
    event: consentWithdrawn,
    name: 'discovery.remove-consented-filters',
    within: removeConsentedFilters,
  }),
  listener({ event: accountConfirmed, name: 'discovery.refresh-confirmed', within }),
  listener({ event: accountClosed, name: 'discovery.refresh-closed', within }),
  listener({ event: membersChanged, name: 'discovery.refresh-changed', within }),
  listener({ event: photosChanged, name: 'discovery.refresh-photos', within }),
]
