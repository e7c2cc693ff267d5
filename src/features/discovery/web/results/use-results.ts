import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { MemberCard } from '#members/contract'
import { reachedBudget } from '#members/web'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { call, pageOrFirst } from '#platform/web/call.ts'
import { useBlockedNow } from '#safety/web'
import { type SearchReply, type SearchRequest, searchMembers } from '../../contract.ts'

type PageCursor = Pick<SearchRequest, 'cursor' | 'similar_cursor'>

const KEPT_IN_MS = 30 * MINUTE_IN_MS

/**
 * The loaded pages of a search, kept for this entry of the browser history. Back restores them and the scroll position;
 * a new visit loads the first page.
 */
export function useResults(query: SearchRequest, first: SearchReply) {
  const { cursor, similar_cursor, ...filters } = query
  const { key } = useLocation()
  const blocked = useBlockedNow()
  const begin: PageCursor = { cursor, similar_cursor }
  const shown = (card: MemberCard) => !blocked.has(card.id)
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = useInfiniteQuery({
    queryKey: ['members', key, query],
    queryFn: ({ pageParam, signal }) =>
      pageOrFirst(pageParam, after => call(searchMembers, { query: { ...filters, ...after }, signal })),
    initialPageParam: begin,
    initialData: { pages: [first], pageParams: [begin] },
    getNextPageParam: afterPage,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_IN_MS,
    meta: { staysAsShown: true },
  })
  const pages = data.pages
  return {
    results: eachOnce(pages.flatMap(page => page.results)).filter(shown),
    similar: eachOnce(pages.flatMap(page => page.similar_results)).filter(shown),
    pageCount: pages.length,
    after: afterPage(pages.at(-1)!),
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    budget: reachedBudget(error),
    loadMore: () => void fetchNextPage(),
  }
}

/** All results first, then similar members. */
function afterPage(page: SearchReply): PageCursor | undefined {
  if (page.next !== null) return { cursor: page.next }
  return page.similar_next === null ? undefined : { similar_cursor: page.similar_next }
}

/** Drops repeats, because a member who became active between two requests may be on both pages. */
function eachOnce(cards: readonly MemberCard[]): MemberCard[] {
  return [...new Map(cards.map(card => [card.id, card])).values()]
}
