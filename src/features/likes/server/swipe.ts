import { isPremium } from '#credits/server'
import { candidatesFor } from '#discovery/server'
import type { MemberCard } from '#members/contract'
import { cardsOf, memberIgnoringBlocks, spendBudget } from '#members/server'
import { Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type { Allowance, SwipeReply } from '../contract.ts'
import { CARDS_A_PAGE, FREE_LIKES_A_DAY } from '../rules.ts'
import { likesAreShown, publishLike, refuseBlocked } from './like-member.ts'
import { deleteLike, isMatch, recordSwipe } from './store.ts'
import { countLike, forgetPass, type Game, gameOf, lockGame, setLast, swipedBy } from './store-swipe-game.ts'

type Member = Caller & { memberId: number }
type Fields = Parameters<typeof candidatesFor>[1]

export async function nextCards(caller: Member, fields: Fields, after: string | undefined): Promise<SwipeReply> {
  const { memberId } = caller
  const [found, game, premium] = await Promise.all([
    candidatesFor(caller, fields, { after, limit: CARDS_A_PAGE, unless: swipedBy(memberId) }),
    gameOf(db(), memberId),
    isPremium(db(), memberId),
  ])
  const [profiles] = await Promise.all([cardsOf(caller, found.ids), spendBudget(caller, found.ids)])
  return { profiles, next: found.next, allowance: allowanceOf(game, premium), last: game.last_id }
}

export interface Swipe {
  readonly targetId: number
  readonly liked: boolean
}

/** Likes or passes a member in the game, once. The limit counts new likes; a repeat changes nothing. */
export async function swipeMember(caller: Member, { targetId, liked }: Swipe) {
  const { memberId, siteId } = caller
  if (memberId === targetId) throw new Problem('own_profile')
  await memberIgnoringBlocks(caller, targetId)
  await refuseBlocked(memberId, targetId)
  const reply = await transaction(async tx => {
    const [game, premium] = [await lockGame(tx, memberId), await isPremium(tx, memberId)]
    const shown = await likesAreShown(tx, memberId)
    const result = await recordSwipe(tx, { siteId, fromId: memberId, toId: targetId, shown, liked })
    if (result.refused) throw new Problem('blocked_by_member')
    if (result.fresh && !premium) await spendLike(tx, memberId, game)
    if (result.judged) await setLast(tx, memberId, targetId)
    if (result.fresh && shown) await publishLike(tx, { siteId, memberId, targetId }, result.matched)
    const matched = await isMatch(tx, memberId, targetId)
    return { matched, allowance: allowanceOf(await gameOf(tx, memberId), premium) }
  })
  failpoint('likes.after-swipe')
  return reply
}

/** Counts the like. If no like is left, throws, which rolls back the like that was just written. */
async function spendLike(tx: Tx, memberId: number, game: Game): Promise<void> {
  if (game.used >= FREE_LIKES_A_DAY) {
    throw new Problem('swipe_limit', { params: { count: FREE_LIKES_A_DAY, seconds: game.resets_in ?? 0 } })
  }
  await countLike(tx, memberId)
}

/** Undoes the last swipe, so that its card is shown again. */
export async function undoSwipe(
  tx: Tx,
  caller: Member,
  targetId: number,
): Promise<{ profile: MemberCard | null; allowance: Allowance }> {
  const { memberId } = caller
  const game = await lockGame(tx, memberId)
  if (game.last_id !== targetId) throw new Problem('nothing_to_undo')
  await deleteLike(tx, memberId, targetId)
  await forgetPass(tx, memberId, targetId)
  await setLast(tx, memberId, null)
  const [[profile], premium] = await Promise.all([cardsOf(caller, [targetId]), isPremium(tx, memberId)])
  return { profile: profile ?? null, allowance: allowanceOf(game, premium) }
}

function allowanceOf({ used, resets_in }: Game, premium: boolean): Allowance {
  if (premium) return { likes_left: null, likes_a_day: null, resets_in: null }
  return { likes_left: Math.max(0, FREE_LIKES_A_DAY - used), likes_a_day: FREE_LIKES_A_DAY, resets_in }
}
