import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FictionalMark, MemberMenu } from '#members/web'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useBlockedNow } from '#safety/web'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { type FoundMessage, searchMessages } from '../../contract.ts'
import { chatUrl } from '../../urls.ts'
import { MemberAvatar } from '../member-avatar.tsx'
import { useDateFormat } from '../use-date-format.ts'
import { highlightedExcerpt } from './highlighted-excerpt.ts'

/** A search starts after a pause in typing. */
const PAUSE_IN_MS = 250

/** The messages that contain the words, below the conversations with a matching name. */
export function SearchHits({ text }: { text: string }) {
  const t = useText()
  const words = useSettled(text.trim())
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['chat-search', words],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { query: { text: words, ...(pageParam && keyOf(pageParam)) }, signal }),
    initialPageParam: null as FoundMessage | null,
    getNextPageParam: page => (page.more ? page.hits.at(-1) : undefined),
    enabled: words !== '',
    gcTime: 0,
  })
  const blocked = useBlockedNow()
  const found = data?.pages.flatMap(page => page.hits) ?? []
  const hits = found.filter(({ profile }) => !profile || !blocked.has(profile.id))
  return (
    <section aria-label={t('chat.in_messages')} className="px-1 pb-4">
      <h2 className="px-3 pt-4 pb-1 font-semibold font-text text-muted text-sm">{t('chat.in_messages')}</h2>
      <p role="status" className="px-3 text-muted text-sm">
        {!isPending && !isError && hits.length === 0 && t('chat.none_found', { words })}
      </p>
      {isPending && <Spinner label={t('chat.searching')} className="mx-auto my-4" />}
      {isError && (
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          {t('chat.search_failed')} {t('chat.try_again')}
        </Button>
      )}
      <ul>
        {hits.map(hit => (
          <HitRow key={`${hit.conversation.id}-${hit.seq}`} hit={hit} words={words} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('chat.more_hits')}
        </Button>
      )}
    </section>
  )
}

function keyOf({ conversation, seq }: FoundMessage) {
  return { before_conversation: conversation.id, before_seq: seq }
}

function HitRow({ hit, words }: { hit: FoundMessage; words: string }) {
  const t = useText()
  const when = useDateFormat()
  return (
    <li className="group/row relative">
      <a
        href={`${chatUrl(hit.conversation.id)}?message=${hit.seq}`}
        className="flex min-h-16 items-center gap-3 rounded-md py-2 pr-12 pl-3 text-ink no-underline hover:bg-hover active:bg-press"
      >
        <MemberAvatar profile={hit.profile} size="small" />
        <span className="flex min-w-0 grow flex-col">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-semibold text-sm">{hit.profile?.name ?? t('chat.gone_name')}</span>
            {hit.profile && <FictionalMark member={hit.profile} className="shrink-0" />}
            <time dateTime={hit.at} className="ml-auto shrink-0 text-muted text-xs tabular-nums">
              {when.short(hit.at)}
            </time>
          </span>
          <span className="line-clamp-2 break-words text-muted text-sm">
            {highlightedExcerpt(hit.text, words).map((part, index) =>
              part.found ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same parts
                <mark key={index} className="rounded-sm bg-primary-soft text-ink">
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
          </span>
        </span>
      </a>
      {hit.profile && (
        <MemberMenu
          member={hit.profile}
          variant="quiet"
          className="absolute inset-y-0 right-0.5 flex items-center opacity-0 focus-within:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </li>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_IN_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
