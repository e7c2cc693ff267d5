import { cardsOf } from '#members/server'
import type { QueryOf, ReplyOf } from '#platform/endpoint.ts'
import { db } from '#platform/server/database/db.ts'
import type { listChats as contract } from '../../contract.ts'
import { CHATS_ON_A_PAGE } from '../../rules.ts'
import { presentChat } from '../present.ts'
import { conversationsOf } from '../store.ts'

export async function listChats(
  viewer: { siteId: number; memberId: number },
  { before, folder }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const filtered = folder !== undefined
  const rows = await conversationsOf(db(), viewer.siteId, viewer.memberId, { before, filtered })
  const page = rows.slice(0, CHATS_ON_A_PAGE)
  // A conversation with only held messages is no relationship yet.
  const [held, delivered] = [page.filter(row => row.last_seq === 0), page.filter(row => row.last_seq > 0)]
  const cards = await Promise.all([
    cardsOf(viewer, idsOf(held)),
    cardsOf(viewer, idsOf(delivered), { invisibleToo: true }),
  ])
  const cardOf = new Map(cards.flat().map(card => [card.id, card]))
  return {
    chats: page.map(row => presentChat(row, cardOf.get(row.other_id) ?? null, viewer.memberId)),
    more: rows.length > page.length,
    num_unread_messages: filtered ? 0 : (rows[0]?.unread_of_all ?? 0),
  }
}

const idsOf = (rows: readonly { other_id: number }[]) => rows.map(row => row.other_id)
