import { transaction } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { memberSeen } from '../events.ts'
import { SEEN_EVERY_IN_SECONDS } from '../rules.ts'
import { storeHeartbeat, wasSeen } from './store.ts'

/**
 * Records the heartbeat of an open page. It reads first, because even an upsert that changes nothing waits for the disk.
 */
export async function recordHeartbeat(memberId: number, siteId: number): Promise<void> {
  if (await wasSeen(memberId, SEEN_EVERY_IN_SECONDS)) return
  await transaction(async tx => {
    const heartbeat = await storeHeartbeat(tx, memberId, SEEN_EVERY_IN_SECONDS)
    if (heartbeat) await publish(tx, memberSeen, { memberId, siteId, back: heartbeat.back })
  })
}
