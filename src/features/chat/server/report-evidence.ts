import { bearWitness } from '#safety/server'
import { findConversation, messagesBefore } from './store.ts'

/** A message that the reporter got from that member, with its words. */
export function witnessMessages(): void {
  bearWitness('message', async (tx, asker, { id, conversation, seq }) => {
    if (conversation === undefined || seq === undefined) return undefined
    const found = await findConversation(tx, asker.siteId, asker.memberId, { id: conversation })
    if (found?.other_id !== id) return undefined
    const message = (await messagesBefore(tx, found, seq + 1)).find(each => each.seq === seq)
    return message?.sender_id === id
      ? { text: message.body, sent_at: message.created_at.toISOString(), kind: message.kind }
      : undefined
  })
}
