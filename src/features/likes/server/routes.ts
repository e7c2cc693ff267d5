import { memberFor } from '#members/server'
import { db } from '#platform/server/database/db.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import { autoLike } from './auto-like.ts'
import { likeMember, openLike, unlikeMember } from './like-member.ts'
import { listLikes } from './list-likes.ts'
import { likeBetween } from './store.ts'
import { nextCards, swipeMember, undoSwipe } from './swipe.ts'

export const routes = [
  serve(contract.getLikes, ({ caller, query }) => listLikes(caller, query.type ?? 'received', query.cursor)),

  serve(contract.getAutoLike, async ({ caller, query }) => ({ profile: await autoLike(caller, query.id) })),

  serve(contract.getLike, async ({ caller, query }) => {
    await memberFor(caller, query.id)
    return stateBetween(caller.memberId, query.id)
  }),

  serve(contract.likeMember, async ({ caller, body }) => {
    await likeMember({ siteId: caller.siteId, memberId: caller.memberId, targetId: body.id })
    return stateBetween(caller.memberId, body.id)
  }),

  serve(contract.unlikeMember, async ({ caller, body }) => {
    await unlikeMember(caller.memberId, body.id)
    return stateBetween(caller.memberId, body.id)
  }),

  serve(contract.getSwipe, ({ caller, query: { cursor, ...fields } }) => nextCards(caller, fields, cursor)),

  serve(contract.swipeMember, ({ caller, body }) => swipeMember(caller, { targetId: body.id, liked: body.liked })),

  serve(contract.undoSwipe, ({ caller, body, tx }) => undoSwipe(tx, caller, body.id)),

  serve(contract.openLike, async ({ caller, body }) => ({ new_likes: await openLike(caller.memberId, body.id) })),
]

async function stateBetween(memberId: number, otherId: number): Promise<contract.LikeState> {
  const [mine, theirs] = await Promise.all([likeBetween(db(), memberId, otherId), likeBetween(db(), otherId, memberId)])
  const known = theirs?.shown === true
  return { liked: mine !== undefined, matched: mine?.mutual === true && known, like_new: known && theirs.is_new }
}
