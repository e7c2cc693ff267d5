import type { MemberCard } from '#members/contract'
import { cardsOf } from '#members/server'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import { config } from '#platform/server/config/config.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { countUse } from '#platform/server/limits/count-use.ts'
import { TARGETS_SHOWN_AN_HOUR } from '../rules.ts'

/**
 * The card of the landing page's member; null if the network has seen the allowed number of cards in an hour, so that
 * programs can't copy all members. The sign-up works without the card.
 */
export async function landingTarget(id: number | undefined, caller: Caller): Promise<MemberCard | null> {
  if (id === undefined) return null
  const allowed = TARGETS_SHOWN_AN_HOUR * config().rateLimitFactor
  if (!(await countUse(`signup target ${networkOf(caller.address)}`, allowed, HOUR_IN_SECONDS)).isAllowed) return null
  const { memberId, siteId } = caller
  const [card = null] = await cardsOf({ memberId, siteId }, [id])
  return card
}

/** The member who gets the first message, if visible to visitors. */
export async function messageTarget(id: number | undefined, { siteId }: Caller): Promise<MemberCard | null> {
  if (id === undefined) return null
  const [card = null] = await cardsOf({ memberId: null, siteId }, [id])
  return card
}
