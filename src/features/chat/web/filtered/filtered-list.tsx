import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Funnel } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ChatList } from '../../live/live-list.ts'
import { CHATS_URL, FILTERED_WORDS_URL } from '../../urls.ts'
import { ListFailed, ListLoading } from '../list/chat-list.tsx'
import { filteredQuery } from '../list/chats-query.ts'
import { VirtualChats } from '../list/virtual-chats.tsx'

interface FilteredListProps {
  readonly initial?: ChatList | null
  /** The conversation that is open next to the list. Its name is then the page's heading. */
  readonly open: number | null
}

/** The filtered conversations. They have no badge, and opening one sends no read mark. */
export function FilteredList({ initial, open }: FilteredListProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery({ ...filteredQuery, initialData: initial ?? undefined })
  return (
    <>
      <div className="flex items-center gap-1 px-2 pt-3 pb-1">
        <a
          href={CHATS_URL}
          aria-label={t('chat.back')}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-hover"
        >
          <ArrowLeft aria-hidden className="size-5.5" />
        </a>
        {open === null ? <h1 className="text-2xl">{t('chat.filtered_title')}</h1> : <h2>{t('chat.filtered_title')}</h2>}
      </div>
      <p className="px-5 pb-3 text-muted text-sm">
        {t('chat.filtered_explained')} <a href={FILTERED_WORDS_URL}>{t('chat.filtered_change_words')}</a>
      </p>
      {!data && (isError ? <ListFailed onRetry={() => void refetch()} /> : <ListLoading />)}
      {data?.chats.length === 0 && (
        <EmptyState
          icon={<Funnel aria-hidden />}
          title={t('chat.filtered_none_title')}
          action={
            <LinkButton variant="secondary" href={FILTERED_WORDS_URL}>
              {t('chat.filtered_words_title')}
            </LinkButton>
          }
        >
          {t('chat.filtered_none')}
        </EmptyState>
      )}
      {data && data.chats.length > 0 && <VirtualChats list={data} chats={data.chats} open={open} isFiltered />}
      {data && isError && (
        <p className="px-5 py-2 text-center text-sm">
          {t('chat.list_failed')}{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {t('chat.try_again')}
          </Button>
        </p>
      )}
    </>
  )
}
