import { transaction } from '#platform/server/db.ts'
import { publish } from '#platform/server/outbox.ts'
import { memberSeen } from '../events.ts'
import { SEEN_EVERY_IN_SECONDS } from '../rules.ts'
import { touchSeen, wasSeen } from './store.ts'

/** The heartbeat of an open page. Looks before it writes: an upsert that changes nothing still waits for the disk. */
export async function seen(memberId: number, siteId: number): Promise<void> {
  if (await wasSeen(memberId, SEEN_EVERY_IN_SECONDS)) return
  await transaction(async tx => {
    const sign = await touchSeen(tx, memberId, SEEN_EVERY_IN_SECONDS)
    if (sign) await publish(tx, memberSeen, { memberId, siteId, back: sign.back })
  })
}
