import { MessageCircle } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatListItem } from './chat-list-item.tsx'
import type { ChatList as Chats } from './list-model.ts'
import { useOlderChats } from './older-chats.ts'

interface ChatListProps {
  readonly list: Chats | undefined
  readonly failed: boolean
  readonly onRetry: () => void
  /** The conversation that is open beside the list. */
  readonly open: number | null
}

export function ChatList({ list, failed, onRetry, open }: ChatListProps) {
  const t = useText()
  const older = useOlderChats(list)
  if (!list) return failed ? <Failed onRetry={onRetry} /> : <Loading />
  if (list.chats.length === 0) return <Empty />
  return (
    <nav aria-label={t('chat.list')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      <ul className="flex flex-col gap-0.5">
        {list.chats.map(chat => (
          <li key={chat.conversation.id}>
            <ChatListItem chat={chat} isOpen={chat.conversation.id === open} />
          </li>
        ))}
      </ul>
      {list.more && (
        <div className="flex justify-center py-3">
          <Button variant="quiet" size="small" busy={older.isLoading} onClick={older.load}>
            {t('chat.more_chats')}
          </Button>
        </div>
      )}
    </nav>
  )
}

function Loading() {
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

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return <EmptyState title={t('chat.list_failed')} action={<Button onClick={onRetry}>{t('chat.try_again')}</Button>} />
}

function Empty() {
  const t = useText()
  return (
    <EmptyState
      icon={<MessageCircle aria-hidden />}
      title={t('chat.empty_title')}
      action={<LinkButton href="/members">{t('chat.empty_action')}</LinkButton>}
    >
      {t('chat.empty')}
    </EmptyState>
  )
}
