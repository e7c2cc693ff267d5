import { accountClosed, accountConfirmed, accountErased, accountReopened } from '#accounts/events'
import { membersChanged } from '#members/events'
import { listener } from '#platform/server/outbox.ts'
import { blocked } from '#safety/events'
import { likesAreShown, tellLike } from './like-member.ts'
import { isMatch, likedBy, removeBetween, showLikesOf } from './store.ts'
import { eraseLeaver } from './store-leaver.ts'

export const listeners = [
  listener({
    event: blocked,
    name: 'likes.remove-blocked',
    within: (tx, { blockerId, blockedId }) => removeBetween(tx, blockerId, blockedId),
  }),

  /** What somebody liked before their email was confirmed reaches the others now. */
  listener({
    event: accountConfirmed,
    name: 'likes.show-confirmed',
    async within(tx, { memberId, siteId }) {
      if (!(await likesAreShown(tx, memberId))) return
      await showLikesOf(tx, memberId, true)
      for (const targetId of await likedBy(tx, memberId)) {
        await tellLike(tx, { siteId, memberId, targetId }, await isMatch(tx, memberId, targetId))
      }
    },
  }),

  listener({
    event: accountReopened,
    name: 'likes.show-reopened',
    async within(tx, { memberId }) {
      await showLikesOf(tx, memberId, await likesAreShown(tx, memberId))
    },
  }),

  /** Going unseen takes one's likes along; coming back brings them back into the lists, without telling of them anew. */
  listener({
    event: membersChanged,
    name: 'likes.show-as-profile',
    async within(tx, { memberId }) {
      await showLikesOf(tx, memberId, await likesAreShown(tx, memberId))
    },
  }),

  listener({
    event: accountClosed,
    name: 'likes.hide-closed',
    async within(tx, { memberId }) {
      await showLikesOf(tx, memberId, false)
    },
  }),

  listener({
    event: accountErased,
    name: 'likes.erase',
    within: (tx, { memberId }) => eraseLeaver(tx, memberId),
  }),
]
