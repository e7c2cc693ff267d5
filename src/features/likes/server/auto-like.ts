import { fictionalFor } from '#discovery/server'
import type { MemberCard } from '#members/contract'
import { cardsOf } from '#members/server'
import { transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import { announceNext, notYetFrom, recordSwipe } from './store.ts'

type Member = Caller & { memberId: number }

/** Chooses the like that the modal shows: a real like before an automatic like (LIKE-4, FICT-6). */
export async function autoLike(caller: Member, fromId: number | undefined): Promise<MemberCard | null> {
  const real = await transaction(tx => announceNext(tx, caller.memberId, fromId))
  const likerId = real ?? (fromId === undefined ? await automaticLike(caller) : undefined)
  if (likerId === undefined) return null
  const [card] = await cardsOf(caller, [likerId])
  return card ?? null
}

/** Automatic likes come only if the site enables them, and only from labelled fictional profiles. */
async function automaticLike({ siteId, memberId }: Member): Promise<number | undefined> {
  if (siteOf(siteId).settings.site_likes !== 'yes') return undefined
  const candidates = await fictionalFor(memberId)
  return transaction(async tx => {
    const [fromId] = await notYetFrom(tx, candidates, memberId)
    if (fromId === undefined) return undefined
    const swipe = await recordSwipe(tx, { siteId, fromId, toId: memberId, shown: true })
    if (!swipe.fresh) return undefined
    await announceNext(tx, memberId, fromId)
    return fromId
  })
}
