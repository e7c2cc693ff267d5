import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChatList } from './chat-list.tsx'
import { chatsQuery } from './chats-query.ts'

interface ChatScreenProps {
  readonly open: number | null
  /** The conversation; without one the list has a narrow screen to itself. */
  readonly conversation?: ReactNode
  readonly aside?: ReactNode
}

/** List and conversation side by side from 992 px, one at a time below. */
export function ChatScreen({ open, conversation, aside }: ChatScreenProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery(chatsQuery)
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-page flex-1 border-line lg:border-x">
      <section
        aria-label={t('chat.title')}
        className={classNames(
          'min-h-0 w-full min-w-0 flex-col border-line bg-card lg:flex lg:w-[clamp(300px,32vw,400px)] lg:shrink-0 lg:border-r',
          conversation ? 'hidden' : 'flex',
        )}
      >
        {conversation ? (
          <h2 className="px-5 pt-5 pb-2">{t('chat.title')}</h2>
        ) : (
          <h1 className="px-5 pt-5 pb-2 text-2xl">{t('chat.title')}</h1>
        )}
        <ChatList list={data} failed={isError} onRetry={() => void refetch()} open={open} />
      </section>
      <div
        className={classNames(
          'min-h-0 min-w-0 flex-1 flex-col bg-page',
          conversation ? 'flex max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:h-dvh' : 'hidden lg:flex',
        )}
      >
        {conversation ?? aside}
      </div>
    </div>
  )
}
