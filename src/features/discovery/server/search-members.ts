import type { MemberCard } from '#members/contract'
import { cardsOf } from '#members/server'
import type { Caller } from '#platform/server/serve.ts'
import type { SearchQuery, SearchReply } from '../contract.ts'
import { isWide, PAGE_SIZE, widened } from '../rules.ts'
import type { Ask } from './ask.ts'
import { askOf, filtersOf } from './asking.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { askerOf } from './policy.ts'
import { findPage } from './store.ts'
import { type Count, countFound } from './store-count.ts'

/** One page of a search. Once the results have ended, people whom a wider search finds follow, with pages of their own. */
export async function searchMembers(caller: Caller, query: SearchQuery): Promise<SearchReply> {
  const asker = await askerOf(caller)
  const filters = filtersOf(query, asker)
  const ask = askOf(filters, asker)
  const resultsEnded = query.similar_cursor !== undefined
  const [page, count] = await Promise.all([resultsEnded ? NO_PAGE : pageOf(caller, ask, query.cursor), countFound(ask)])
  const { min_age } = asker.site.settings
  const wider = page.next === null && !isWide(filters, min_age)
  const wide = wider
    ? { ...askOf(widened(filters, min_age, { allAges: count.total === 0 }), asker), except: ask }
    : null
  const [similar, similarCount] = wide
    ? await Promise.all([pageOf(caller, wide, query.similar_cursor), countSimilar(wide, count)])
    : [NO_PAGE, 0]
  return {
    filters: { ...filters, interests: [...filters.interests] },
    hasCity: ask.origin !== null,
    results: page.cards,
    numResults: count.total,
    numResultsIsMinimum: count.isMinimum,
    numFictional: count.fictional,
    pageNumber: page.number,
    next: page.next,
    similar_results: similar.cards,
    similar_numResults: similarCount,
    similar_pageNumber: similar.number,
    similar_next: similar.next,
  }
}

interface Page {
  readonly cards: MemberCard[]
  readonly number: number
  readonly next: string | null
}

const NO_PAGE: Page = { cards: [], number: 0, next: null }

async function pageOf(caller: Caller, ask: Ask, after: string | undefined): Promise<Page> {
  const cursor = decodeCursor(after)
  const number = cursor?.page ?? 1
  const rows = await findPage(ask, cursor, PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const next =
    rows.length > PAGE_SIZE && last
      ? encodeCursor({ page: number + 1, member: last.member_id, act: last.act, away: last.away, city: last.city })
      : null
  return {
    cards: await cardsOf(
      caller,
      shown.map(row => row.member_id),
    ),
    number,
    next,
  }
}

/** The wider search holds the narrower one, so the difference is what is new in it. */
async function countSimilar({ except: _, ...wide }: Ask, { total }: Count): Promise<number> {
  return Math.max(0, (await countFound(wide)).total - total)
}
