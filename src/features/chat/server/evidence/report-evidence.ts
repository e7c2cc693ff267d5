import { evidenceName } from '#photos/server'
import { bearWitness, type Evidence } from '#safety/server'
import { IMAGE_FOLDER } from '../images/send-image.ts'
import { kindOf } from '../present.ts'
import { messagesAround, type ReceivedMessage, receivedMessage, receivedMessages } from './store-evidence.ts'

/** Of somebody who is blocked and reported in one step, this many of their last messages are kept for staff. */
const KEPT_MESSAGES = 20
/** What both said shortly before and after a message that is reported, without which it can't be judged. */
const KEPT_AROUND = { before: 10, after: 5 }

/**
 * Messages that the reporter got from that member, with their words and pictures: also those that a block or a cleared
 * conversation has taken out of sight, since they were received all the same. A message comes with what was said around it.
 */
export function registerMessageEvidence(): void {
  bearWitness('message', async (tx, { siteId, memberId }, { id, conversation, seq }) => {
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
  })
  bearWitness('member', async (tx, { siteId, memberId, leaving }, { id }) => {
    if (!leaving) return undefined
    const found = await receivedMessages(tx, { siteId, memberId, from: id }, KEPT_MESSAGES)
    const messages = found.map(each => ({ text: each.body, at: each.created_at.toISOString(), by_reporter: false }))
    return { messages, ...filesOf(found) }
  })
}

function filesOf(messages: readonly ReceivedMessage[]): Pick<Evidence, 'files'> {
  const names = messages.flatMap(({ image }) => (image === null ? [] : [image]))
  return { files: names.map(name => evidenceName(name, IMAGE_FOLDER)) }
}
