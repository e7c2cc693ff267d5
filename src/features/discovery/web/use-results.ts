import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { MemberCard } from '#members/contract'
import { call } from '#platform/web/call.ts'
import { useBlockedNow } from '#safety/web'
import { type SearchQuery, type SearchReply, searchMembers } from '../contract.ts'

type After = Pick<SearchQuery, 'cursor' | 'similar_cursor'>

const KEPT_IN_MS = 30 * 60 * 1000

/**
 * The pages of a search as they accumulate. They are kept under this entry of the browser's history, so going back finds
 * them all and with them the place on the page, while a new visit begins afresh.
 */
export function useResults(query: SearchQuery, first: SearchReply) {
  const { key } = useLocation()
  const blocked = useBlockedNow()
  const shown = (card: MemberCard) => !blocked.has(card.id)
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['members', key, query],
    queryFn: ({ pageParam, signal }) => call(searchMembers, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: {} as After,
    initialData: { pages: [first], pageParams: [{}] },
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
    loadMore: () => void fetchNextPage(),
  }
}

/** First the results to their end, then the similar ones. */
function afterPage(page: SearchReply): After | undefined {
  if (page.next !== null) return { cursor: page.next }
  return page.similar_next === null ? undefined : { similar_cursor: page.similar_next }
}

/** Somebody who became active between two pages may stand on both. */
function eachOnce(cards: readonly MemberCard[]): MemberCard[] {
  return [...new Map(cards.map(card => [card.id, card])).values()]
}
