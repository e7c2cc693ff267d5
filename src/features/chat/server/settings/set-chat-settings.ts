import { db, transaction } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import type { ChatSettings } from '../../contract.ts'
import { filterWords } from '../folders/filtered-folder.ts'
import { conversationPartners } from '../presence/store-presence.ts'
import { putReceipts, settingsOf } from './store-settings.ts'

interface Viewer {
  readonly siteId: number
  readonly memberId: number
}

/** Changes the given settings and returns all of them. */
export async function setChatSettings(viewer: Viewer, changes: Partial<ChatSettings>): Promise<ChatSettings> {
  if (changes.receipts !== undefined) await setReceipts(viewer, changes.receipts)
  if (changes.filtered_words !== undefined) await filterWords(viewer, changes.filtered_words)
  return settingsOf(db(), viewer.memberId)
}

/**
 * Turns receipts on or off for later marks; marks that were already sent stay. The open pages of both members load
 * again.
 */
function setReceipts({ siteId, memberId }: Viewer, receipts: boolean) {
  return transaction(async tx => {
    if (!(await putReceipts(tx, memberId, receipts))) return
    for (const each of [memberId, ...(await conversationPartners(tx, siteId, memberId))]) {
      await publishLive(tx, each, 'chat.receipts', {})
    }
  })
}
