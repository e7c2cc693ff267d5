import { countAsTie } from '#members/server'
import { findConversation } from './store.ts'

/** Whom one has a conversation with stays reachable from it, unseen or not (PROFILE-8). */
export function registerConversations(): void {
  countAsTie(async (on, siteId, memberId, otherId) => {
    const talk = await findConversation(on, siteId, memberId, { otherId })
    return talk !== undefined && talk.last_seq > 0
  })
}
