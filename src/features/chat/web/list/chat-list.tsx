import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { MEMBERS_URL } from '#accounts/urls'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { ChatList as Chats } from '../../live/live-list.ts'
import { SearchHits } from '../search/search-hits.tsx'
import { type Filter, filteredChats, keepFilter, keptFilter } from './chat-filter.ts'
import { ChatListFilter } from './chat-list-filter.tsx'
import { VirtualChats } from './virtual-chats.tsx'

interface ChatListProps {
  readonly list: Chats | undefined
  readonly failed: boolean
  readonly onRetry: () => void
  /** The conversation that is open next to the list. */
  readonly open: number | null
}

export function ChatList({ list, failed, onRetry, open }: ChatListProps) {
  const t = useText()
  const [filter, setFilter] = useState(keptFilter)
  function change(next: Filter) {
    keepFilter(next)
    setFilter(next)
  }

  if (!list) return failed ? <ListFailed onRetry={onRetry} /> : <ListLoading />
  if (list.chats.length === 0) return <Empty />
  const chats = filteredChats(list.chats, filter)
  return (
    <>
      <ChatListFilter filter={filter} onChange={change} />
      <VirtualChats list={list} chats={chats} open={open}>
        {chats.length === 0 && !list.more && (
          <p className="px-4 py-6 text-center text-muted text-sm">
            {filter.unread && filter.text === '' ? t('chat.none_unread') : t('chat.none_named')}
          </p>
        )}
        {filter.text !== '' && <SearchHits text={filter.text} />}
      </VirtualChats>
    </>
  )
}

export function ListLoading() {
  return (
    <div className="flex flex-col gap-0.5 p-2" aria-busy>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(row => (
        <div key={row} className="flex h-18 items-center gap-3 px-3">
          <Skeleton shape="circle" className="size-12 shrink-0" />
          <div className="flex grow flex-col gap-3">
            <Skeleton shape="line" className="w-2/5" />
            <Skeleton shape="line" className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return <EmptyState title={t('chat.list_failed')} action={<Button onClick={onRetry}>{t('chat.try_again')}</Button>} />
}

function Empty() {
  const t = useText()
  return (
    <EmptyState
      icon={<MessageCircle aria-hidden />}
      title={t('chat.empty_title')}
      action={<LinkButton href={MEMBERS_URL}>{t('chat.empty_action')}</LinkButton>}
    >
      {t('chat.empty')}
    </EmptyState>
  )
}
