import { evidenceName } from '#photos/server'
import { type Evidence, evidenceSources } from '#safety/server'
import { IMAGE_FOLDER } from '../images/send-image.ts'
import { kindOf } from '../present.ts'
import { messagesAround, type ReceivedMessage, receivedMessage, receivedMessages } from './store-evidence.ts'

/** When a member blocks and reports in one step, staff get this many of the other member's last messages. */
const KEPT_MESSAGES = 20
/** The number of messages before and after a reported message that staff also get. */
const KEPT_AROUND = { before: 10, after: 5 }

/**
 * Evidence: messages that the reporter received from the member, with text and images. They count even if a block or a
 * removed conversation hides them from the reporter now.
 */
export const messageEvidence = [
  evidenceSources.with({
    kind: 'message',
    async find(tx, { siteId, memberId }, { id, conversation, seq }) {
      if (conversation === undefined || seq === undefined) return undefined
      const found = await receivedMessage(tx, { siteId, memberId, from: id }, conversation, seq)
      if (!found) return undefined
      const messages = (await messagesAround(tx, conversation, seq, KEPT_AROUND)).map(each => ({
        text: each.body,
        at: each.created_at.toISOString(),
        by_reporter: each.sender_id === memberId,
      }))
      return {
        text: found.body,
        sent_at: found.created_at.toISOString(),
        kind: kindOf(found),
        messages,
        ...filesOf([found]),
      }
    },
  }),
  evidenceSources.with({
    kind: 'member',
    async find(tx, { siteId, memberId, alsoBlocks }, { id }) {
      if (!alsoBlocks) return undefined
      const found = await receivedMessages(tx, { siteId, memberId, from: id }, KEPT_MESSAGES)
      const messages = found.map(each => ({ text: each.body, at: each.created_at.toISOString(), by_reporter: false }))
      return { messages, ...filesOf(found) }
    },
  }),
]

function filesOf(messages: readonly ReceivedMessage[]): Pick<Evidence, 'files'> {
  const names = messages.flatMap(({ image }) => (image === null ? [] : [image]))
  return { files: names.map(name => evidenceName(name, IMAGE_FOLDER)) }
}
