import type { MemberCard } from '#members/contract'
import { cardsOf, spendBudget } from '#members/server'
import type { City } from '#places/server'
import type { PagedList } from '#platform/server/endpoints/cursor.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { SearchReply, SearchRequest } from '../../contract.ts'
import { type Filters, isUnfiltered, PAGE_SIZE, widened, withoutEach } from '../../rules.ts'
import { viewerOf } from '../policy.ts'
import { findPage } from '../store.ts'
import { tilesOf } from '../store-tiles.ts'
import { filtersOf, searchQueryOf, withCity } from './resolve-search.ts'
import { type Cursor, decodeCursor, encodeCursor } from './search-cursor.ts'
import type { SearchQuery } from './search-query.ts'
import { type Count, countFound } from './store-count.ts'

/** One page of a search. After the last result, pages of similar members from a wider search follow. */
export async function searchMembers(caller: Caller, query: SearchRequest): Promise<SearchReply> {
  const viewer = await withCity(await viewerOf(caller), query)
  const filters = filtersOf(query, viewer)
  const search = searchQueryOf(filters, viewer)
  const found = { name: 'search', viewer: caller, filters }
  const alike = { name: 'similar', viewer: caller, filters }
  const after = decodeCursor(found, query.cursor)
  const similarAfter = decodeCursor(alike, query.similar_cursor)
  const resultsEnded = query.similar_cursor !== undefined
  const isFirst = !resultsEnded && query.cursor === undefined
  const [page, count, tiles] = await Promise.all([
    resultsEnded ? NO_PAGE : pageOf(caller, found, { search, after, size: query.limit }),
    countFound(search),
    isFirst ? tilesOf(caller.siteId, [caller.locale, viewer.site.locale]) : [],
  ])
  const { min_age } = viewer.site.settings
  const wider = page.next === null && !isUnfiltered(filters, min_age)
  const wide = wider
    ? { ...searchQueryOf(widened(filters, min_age, { allAges: count.total === 0 }), viewer), except: search }
    : null
  const [similar, similarCount] = wide
    ? await Promise.all([
        pageOf(caller, alike, { search: wide, after: similarAfter, size: query.limit }),
        countSimilar(wide, count),
      ])
    : [NO_PAGE, 0]
  const shown = [...page.cards, ...similar.cards].map(card => card.id)
  await spendBudget(
    caller,
    shown.filter(id => id !== caller.memberId),
  )
  return {
    filters: presentFilters(filters),
    hasCity: search.origin !== null,
    city: viewer.city && presentCity(viewer.city),
    hiding: count.total === 0 && !query.cursor ? await hidingFilters(filters, min_age, viewer) : [],
    results: page.cards,
    numResults: count.total,
    numResultsIsMinimum: count.isMinimum,
    numFictional: count.fictional,
    pageNumber: page.number,
    next: page.next,
    tiles,
    similar_results: similar.cards,
    similar_numResults: similarCount,
    similar_pageNumber: similar.number,
    similar_next: similar.next,
  }
}

/** Each filter whose removal would give results, with their number, most results first. Used for an empty result. */
async function hidingFilters(
  filters: Filters,
  minAge: number,
  viewer: Parameters<typeof searchQueryOf>[1],
): Promise<SearchReply['hiding']> {
  const without = withoutEach(filters, minAge).filter(
    ({ filter }) => filter !== 'country' || viewer.site.countries.length > 1,
  )
  const counts = await Promise.all(without.map(each => countFound(searchQueryOf(each.filters, viewer))))
  return without
    .map(({ filter, filters: rest }, index) => {
      const { total, isMinimum } = counts[index]!
      return { filter, count: total, isMinimum, filters: presentFilters(rest) }
    })
    .filter(each => each.count > 0)
    .sort((one, other) => other.count - one.count)
}

const presentFilters = (filters: Filters): SearchReply['filters'] => ({
  ...filters,
  interests: [...filters.interests],
})

const presentCity = ({ id, name, country, regionId, region }: City) => ({
  id,
  name,
  country,
  region_id: regionId,
  region,
})

interface Page {
  readonly cards: MemberCard[]
  readonly number: number
  readonly next: string | null
}

const NO_PAGE: Page = { cards: [], number: 0, next: null }

interface PageRequest {
  readonly search: SearchQuery
  readonly after: Cursor | undefined
  readonly size: number | undefined
}

async function pageOf(
  caller: Caller,
  list: PagedList,
  { search, after, size = PAGE_SIZE }: PageRequest,
): Promise<Page> {
  const number = after?.page ?? 1
  const rows = await findPage(search, after, size + 1)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next =
    rows.length > size && last
      ? encodeCursor(list, {
          page: number + 1,
          member: last.member_id,
          act: last.act,
          away: last.away,
          city: last.city,
        })
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

/** The wider search contains the narrower one, so the difference is the number of similar members. */
async function countSimilar({ except: _, ...wide }: SearchQuery, { total }: Count): Promise<number> {
  return Math.max(0, (await countFound(wide)).total - total)
}
