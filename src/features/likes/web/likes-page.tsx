import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart, HeartHandshake, Send } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { MEMBERS_URL } from '#accounts/urls'
import { gridClass, MemberCardTile } from '#discovery/web'
import { call, pageOrFirst } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { useBlockedNow } from '#safety/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { getLikes, type LikesReply } from '../contract.ts'
import { isLikeType, LIKE_TYPES, type LikeType } from '../rules.ts'
import { LIKES_URL, likedMemberUrl, likesUrl } from '../urls.ts'
import { LikesBadge } from './likes-badge.tsx'

export const title = (t: Translate) => t('likes.title')
export const description = (t: Translate) => t('likes.description')

export const loader = pageLoader(async ({ call, params, url, redirect }) => {
  if (params.type !== undefined && !isLikeType(params.type)) throw redirect(LIKES_URL)
  const type: LikeType = isLikeType(params.type) ? params.type : 'received'
  const cursor = url.searchParams.get('cursor')
  const reply = await call(getLikes, {
    query: { type, ...(cursor && /^[A-Za-z0-9_-]{1,120}$/.test(cursor) && { cursor }) },
  })
  return { type, reply }
})

export function Component() {
  const t = useText()
  const { type, reply } = useLoaderData<typeof loader>()
  return (
    <div className="page-width py-6 lg:py-9">
      <h1>{t('likes.title')}</h1>
      <Tabs
        className="mt-4 mb-6"
        label={t('likes.tabs')}
        tabs={LIKE_TYPES.map(each => ({
          href: each === 'received' ? LIKES_URL : likesUrl(each),
          label: t(`likes.${each}`),
          current: each === type,
          badge: each === 'received' ? <LikesBadge /> : undefined,
        }))}
      />
      <LikeList key={type} type={type} first={reply} />
    </div>
  )
}

/** The loaded pages of a list. They are kept for this entry of the browser history, so that Back restores them. */
function LikeList({ type, first }: { type: LikeType; first: LikesReply }) {
  const t = useText()
  const { key } = useLocation()
  const list = useInfiniteQuery({
    queryKey: ['likes', type, key],
    queryFn: ({ pageParam, signal }) =>
      pageOrFirst(pageParam ?? undefined, cursor =>
        call(getLikes, { query: { type, ...(cursor && { cursor }) }, signal }),
      ),
    initialPageParam: null as string | null,
    initialData: { pages: [first], pageParams: [null] },
    getNextPageParam: page => page.next,
    staleTime: 30_000,
  })
  const blocked = useBlockedNow()
  const pages = list.data.pages
  const cards = [...new Map(pages.flatMap(page => page.profiles).map(card => [card.id, card])).values()].filter(
    card => !blocked.has(card.id),
  )
  const fresh = new Set(pages.flatMap(page => page.liked_by).flatMap(each => (each.like_new ? [each.id] : [])))
  const next = pages.at(-1)?.next
  if (cards.length === 0 && !next) return <Nothing type={type} />
  const more = (event: MouseEvent) => {
    event.preventDefault()
    void list.fetchNextPage()
  }
  return (
    <>
      <ul className={`${gridClass} lg:grid-cols-4 xl:grid-cols-5`} aria-label={t(`likes.${type}`)}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <MemberCardTile
              card={card}
              href={likedMemberUrl(card.id)}
              priority={index < 4}
              menu
              mark={
                fresh.has(card.id) && (
                  <span className="rounded-full bg-unread px-2.5 py-1 font-bold text-on-unread text-xs">
                    {t('likes.new')}
                  </span>
                )
              }
            />
          </li>
        ))}
      </ul>
      {next && (
        <div className="mt-8 flex flex-col items-center gap-3">
          {list.isFetchNextPageError && <p role="alert">{t('likes.load_failed')}</p>}
          <LinkButton href={`${likesUrl(type)}?cursor=${next}`} variant="secondary" onClick={more}>
            {t(list.isFetchNextPageError ? 'likes.try_again' : 'likes.load_more')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

const icons = { received: Heart, given: Send, matches: HeartHandshake }

function Nothing({ type }: { type: LikeType }) {
  const t = useText()
  const Icon = icons[type]
  return (
    <EmptyState
      icon={<Icon aria-hidden />}
      title={t(`likes.empty_${type}`)}
      action={<LinkButton href={MEMBERS_URL}>{t('likes.to_search')}</LinkButton>}
    >
      {t(`likes.empty_${type}_text`)}
    </EmptyState>
  )
}
