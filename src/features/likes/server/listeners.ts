import { accountClosed, accountConfirmed, accountReopened } from '#accounts/events'
import { listener } from '#platform/server/outbox.ts'
import { blocked } from '#safety/events'
import { tellLike } from './like-member.ts'
import { removeBetween, showLikesOf } from './store.ts'

export const listeners = [
  listener({
    fact: blocked,
    name: 'likes.remove-blocked',
    within: (tx, { blockerId, blockedId }) => removeBetween(tx, blockerId, blockedId),
  }),

  /** What somebody liked before their email was confirmed reaches the others now. */
  listener({
    fact: accountConfirmed,
    name: 'likes.show-confirmed',
    async within(tx, { memberId, siteId }) {
      for (const { to_id, liked, mutual } of await showLikesOf(tx, memberId, true)) {
        if (liked) await tellLike(tx, { siteId, memberId, targetId: to_id }, mutual)
      }
    },
  }),

  listener({
    fact: accountReopened,
    name: 'likes.show-reopened',
    async within(tx, { memberId }) {
      await showLikesOf(tx, memberId, true)
    },
  }),

  listener({
    fact: accountClosed,
    name: 'likes.hide-closed',
    async within(tx, { memberId }) {
      await showLikesOf(tx, memberId, false)
    },
  }),
]
