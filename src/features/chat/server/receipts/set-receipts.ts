import { transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { conversationPartners } from '../presence/store-presence.ts'
import { putReceipts } from '../settings/store-settings.ts'

/** For later marks; marks that were already sent stay. The open pages of both sides load again. */
export function setReceipts({ siteId, memberId }: { siteId: number; memberId: number }, receipts: boolean) {
  return transaction(async tx => {
    if (!(await putReceipts(tx, memberId, receipts))) return
    for (const each of [memberId, ...(await conversationPartners(tx, siteId, memberId))]) {
      await publishLive(tx, each, 'chat.receipts', {})
    }
  })
}
