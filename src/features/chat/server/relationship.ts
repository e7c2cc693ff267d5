import { relationships } from '#members/server'
import { findConversation } from './store.ts'

/** Two members with a conversation keep seeing each other there, invisible or not (PROFILE-8). */
export const conversationRelationship = relationships.with(async (on, siteId, memberId, otherId) => {
  const conversation = await findConversation(on, siteId, memberId, { otherId })
  return conversation !== undefined && conversation.last_seq > 0
})
