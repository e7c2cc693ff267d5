import { countAsTie } from '#members/server'
import { db } from '#platform/server/db.ts'
import { findConversation } from './store.ts'

/** Whom one has a conversation with stays reachable from it, unseen or not (PROFILE-8). */
export function tieTalking(): void {
  countAsTie(async (siteId, memberId, otherId) => {
    const talk = await findConversation(db(), siteId, memberId, { otherId })
    return talk !== undefined && talk.last_seq > 0
  })
}
