import { listChats } from '#chat/contract'
import { getLikes } from '#likes/contract'
import { loadLikeState } from '#likes/web'
import type { User } from '#members/contract'
import { loadWelcome } from '#offers/web'
import { getLiveCursor } from '#platform/contract.ts'
import type { CallFunction } from '#platform/web/call.ts'

/** The data of every page of a member. The cursor is read first, so that no event is lost. */
export async function loadMemberData(call: CallFunction, url: URL, user: User) {
  const { cursor } = await call(getLiveCursor)
  const [chats, likes, likeState, welcome] = await Promise.all([
    call(listChats),
    call(getLikes),
    loadLikeState(call, url),
    loadWelcome(call, user),
  ])
  return { cursor, chats, likes, likeState, welcome }
}

export type MemberData = Awaited<ReturnType<typeof loadMemberData>>
