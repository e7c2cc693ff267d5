import { cardsOf } from '#members/server'
import type { QueryOf, ReplyOf } from '#platform/endpoint.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { searchMessages as contract } from '../../contract.ts'
import { HITS_ON_A_PAGE } from '../../rules.ts'
import { foldedQuery, indexWords, messagesWith } from './store-search.ts'

/** One transaction indexes this many messages; a member's first search takes several short ones. */
const MESSAGES_AT_ONCE = 20_000
const MAX_TRANSACTIONS = 20

/** Searches the messages of the viewer's own conversations by words or beginnings of words, ignoring accents. */
export async function searchMessages(
  viewer: { siteId: number; memberId: number },
  { text, before_conversation, before_seq }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const query = await foldedQuery(db(), text)
  if (query === null) return { hits: [], more: false }
  for (let round = 1; round <= MAX_TRANSACTIONS; round++) {
    if (await transaction(tx => indexWords(tx, viewer.memberId, MESSAGES_AT_ONCE))) break
  }
  const before =
    before_conversation === undefined || before_seq === undefined
      ? undefined
      : { conversation: before_conversation, seq: before_seq }
  const rows = await messagesWith(db(), viewer.siteId, viewer.memberId, query, before)
  const page = rows.slice(0, HITS_ON_A_PAGE)
  const cards = await cardsOf(viewer, [...new Set(page.map(row => row.other_id))], { invisibleToo: true })
  return {
    hits: page.map(row => ({
      conversation: { id: row.conversation_id },
      profile: cards.find(card => card.id === row.other_id) ?? null,
      seq: row.seq,
      from: row.sender_id,
      text: row.body,
      at: row.created_at.toISOString(),
    })),
    more: rows.length > page.length,
  }
}
