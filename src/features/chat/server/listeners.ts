import { accountConfirmed } from '#accounts/events'
import { matched } from '#likes/events'
import { memberSeen, membersChanged } from '#members/events'
import { failpoint } from '#platform/server/failpoint.ts'
import { listener } from '#platform/server/jobs/outbox.ts'
import { blocked } from '#safety/events'
import { removeBetween } from './conversation/remove-chat.ts'
import { deliverFiltered } from './folders/filtered-folder.ts'
import { presenceAfterProfileChange, presenceAfterSign } from './presence/presence.ts'
import { conversationPartners } from './presence/store-presence.ts'
import { announceSentAfterCommit } from './send/message-sent.ts'
import { deliverHeld } from './send/store-send.ts'
import { postSystemMessage } from './system/post-system-message.ts'

/** Runs in the transaction of the confirmation, so a held message is delivered exactly once. */
export const deliverOnConfirmation = listener({
  event: accountConfirmed,
  name: 'chat.deliver-on-confirmation',
  async within(tx, { memberId, siteId }) {
    failpoint('chat.before-delivery')
    const delivered = await deliverHeld(tx, memberId)
    if (delivered > 0) {
      announceSentAfterCommit(
        tx,
        (await conversationPartners(tx, siteId, memberId)).map(to => ({ siteId, to })),
      )
    }
    failpoint('chat.after-delivery')
  },
})

export const removeOnBlock = listener({
  event: blocked,
  name: 'chat.remove-on-block',
  within: (tx, { blockerId, blockedId }) => removeBetween(tx, blockerId, blockedId),
})

/** A system message opens the conversation of a match; the member who writes first still starts it. */
export const postMatchMessage = listener({
  event: matched,
  name: 'chat.post-match-message',
  async within(tx, { oneId, otherId, siteId }) {
    const [one, other] = [Math.min(oneId, otherId), Math.max(oneId, otherId)]
    await postSystemMessage(tx, { siteId, between: [one, other], notice: 'match', cause: `match:${one}:${other}` })
  },
})

export const updateOnReturn = listener({
  event: memberSeen,
  name: 'chat.update-on-return',
  async within(tx, seen) {
    await presenceAfterSign(tx, seen)
    await deliverFiltered(tx, seen)
  },
})

export const updatePresence = listener({
  event: membersChanged,
  name: 'chat.update-presence',
  within: presenceAfterProfileChange,
})
