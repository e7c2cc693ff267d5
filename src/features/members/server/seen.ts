import { transaction } from '#platform/server/db.ts'
import { tell } from '#platform/server/outbox.ts'
import { memberSeen } from '../events.ts'
import { SEEN_EVERY_IN_SECONDS } from '../rules.ts'
import { touchSeen } from './store.ts'

/** The heartbeat of an open page. */
export function seen(memberId: number, siteId: number): Promise<void> {
  return transaction(async tx => {
    const sign = await touchSeen(tx, memberId, SEEN_EVERY_IN_SECONDS)
    if (sign) await tell(tx, memberSeen, { memberId, siteId, back: sign.back })
  })
}
