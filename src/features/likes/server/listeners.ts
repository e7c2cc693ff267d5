import { accountClosed, accountConfirmed, accountReopened } from '#accounts/events'
import { membersChanged } from '#members/events'
import { listener } from '#platform/server/jobs/outbox.ts'
import { blocked } from '#safety/events'
import { likesAreShown, publishLike } from './like-member.ts'
import { isMatch, likedBy, removeBetween, showLikesOf } from './store.ts'

export const listeners = [
  listener({
    event: blocked,
    name: 'likes.remove-blocked',
    within: (tx, { blockerId, blockedId }) => removeBetween(tx, blockerId, blockedId),
  }),

  /** Likes given before the email was confirmed become visible now. */
  listener({
    event: accountConfirmed,
    name: 'likes.show-confirmed',
    async within(tx, { memberId, siteId }) {
      if (!(await likesAreShown(tx, memberId))) return
      await showLikesOf(tx, memberId, true)
      for (const targetId of await likedBy(tx, memberId)) {
        await publishLike(tx, { siteId, memberId, targetId }, await isMatch(tx, memberId, targetId))
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

  /**
   * Hides the likes of a member who becomes invisible. When the member becomes visible again, the likes are shown again
   * without new notifications.
   */
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
]
