import { cardsOf } from '#members/server'
import { db } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { LikesReply } from '../contract.ts'
import { LIKES_PAGE_SIZE, type LikeType } from '../rules.ts'
import { countNew, givenBy, type LikeRow, receivedBy } from './store.ts'

type Member = Caller & { memberId: number }

/** A page of one of the three lists, without members whom the viewer may not see. */
export async function listLikes(caller: Member, type: LikeType, cursor: string | undefined): Promise<LikesReply> {
  const [rows, newLikes] = await Promise.all([
    rowsOf(caller.memberId, type, decode(cursor)),
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
    next: rows.length > LIKES_PAGE_SIZE ? encode(page.at(-1)!) : null,
  }
}

function rowsOf(memberId: number, type: LikeType, after: LikeRow | undefined): Promise<LikeRow[]> {
  return type === 'received' ? receivedBy(memberId, after) : givenBy(memberId, type === 'matches', after)
}

function encode({ id, is_new, at }: LikeRow): string {
  return Buffer.from(JSON.stringify([id, is_new, at])).toString('base64url')
}

const TIME = /^(2\d{3})-(\d{2})-(\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** Whether the time exists: the database rejects 30 February. */
function isTime(text: string): boolean {
  const [, year, month, day] = (TIME.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** An invalid cursor starts at the first page. */
function decode(cursor: string | undefined): LikeRow | undefined {
  try {
    const [id, is_new, at] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString('utf8')) as unknown[]
    if (!Number.isSafeInteger(id) || typeof is_new !== 'boolean' || typeof at !== 'string' || !isTime(at))
      return undefined
    return { id: id as number, is_new, at }
  } catch {
    return undefined
  }
}
