import { cardsOf } from '#members/server'
import { db } from '#platform/server/database/db.ts'
import { decryptCursor, encryptCursor, type PagedList } from '#platform/server/endpoints/cursor.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { LikesReply } from '../contract.ts'
import { LIKES_PAGE_SIZE, type LikeType } from '../rules.ts'
import { countNew, givenBy, type LikeRow, receivedBy } from './store.ts'

type Member = Caller & { memberId: number }

/** A page of one of the three lists, without members whom the viewer may not see. */
export async function listLikes(caller: Member, type: LikeType, cursor: string | undefined): Promise<LikesReply> {
  const list = { name: 'likes', viewer: caller, filters: { type } }
  const [rows, newLikes] = await Promise.all([
    rowsOf(caller.memberId, type, decode(list, cursor)),
    countNew(db(), caller.memberId),
  ])
  const page = rows.slice(0, LIKES_PAGE_SIZE)
  const profiles = await cardsOf(
    caller,
    page.map(row => row.id),
  )
  const visible = new Set(profiles.map(card => card.id))
  const shown = page.filter(row => visible.has(row.id))
  return {
    profiles,
    liked_by: type === 'received' ? shown.map(row => ({ id: row.id, like_new: row.is_new })) : [],
    given: type === 'given' ? shown.map(row => ({ id: row.id })) : [],
    matches: type === 'matches' ? shown.map(row => ({ id: row.id })) : [],
    new_likes: newLikes,
    next: rows.length > LIKES_PAGE_SIZE ? encode(list, page.at(-1)!) : null,
  }
}

function rowsOf(memberId: number, type: LikeType, after: LikeRow | undefined): Promise<LikeRow[]> {
  return type === 'received' ? receivedBy(memberId, after) : givenBy(memberId, type === 'matches', after)
}

function encode(list: PagedList, { id, is_new, at }: LikeRow): string {
  return encryptCursor(list, [id, is_new, at])
}

function decode(list: PagedList, cursor: string | undefined): LikeRow | undefined {
  const values = decryptCursor<[number, boolean, string]>(list, cursor)
  if (!values) return undefined
  const [id, is_new, at] = values
  return { id, is_new, at }
}
