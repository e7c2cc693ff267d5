import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Funnel, TextCursorInput } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Menu, MenuLink } from '#ui/dialogs/menu.tsx'
import { FILTERED_CHATS_URL, FILTERED_WORDS_URL } from '../urls.ts'
import { ChatList } from './list/chat-list.tsx'
import { chatsQuery } from './list/chats-query.ts'

interface ChatScreenProps {
  readonly open: number | null
  /** Replaces the list of conversations, and has its own heading. */
  readonly list?: ReactNode
  /** Without a conversation a narrow screen shows the list. */
  readonly conversation?: ReactNode
  readonly aside?: ReactNode
}

/** List and conversation side by side from 992 px, one at a time below. */
export function ChatScreen({ open, list, conversation, aside }: ChatScreenProps) {
  const t = useText()
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-page flex-1 border-line lg:border-x">
      <section
        aria-label={t('chat.title')}
        className={classNames(
          'min-h-0 w-full min-w-0 flex-col border-line bg-card lg:flex lg:w-[clamp(300px,32vw,400px)] lg:shrink-0 lg:border-r',
          conversation ? 'hidden' : 'flex',
        )}
      >
        {list ?? <AllChats open={open} hasHeading={conversation === undefined} />}
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

function AllChats({ open, hasHeading }: { open: number | null; hasHeading: boolean }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(chatsQuery)
  return (
    <>
      <div className="flex items-center justify-between pt-3 pr-2 pb-1 pl-5">
        {hasHeading ? <h1 className="text-2xl">{t('chat.title')}</h1> : <h2>{t('chat.title')}</h2>}
        <Menu
          label={t('chat.list_menu')}
          trigger={props => <IconButton {...props} label={t('chat.list_menu')} icon={<Ellipsis aria-hidden />} />}
        >
          <MenuLink href={FILTERED_CHATS_URL} icon={<Funnel aria-hidden />}>
            {t('chat.filtered_title')}
          </MenuLink>
          <MenuLink href={FILTERED_WORDS_URL} icon={<TextCursorInput aria-hidden />}>
            {t('chat.filtered_words_title')}
          </MenuLink>
        </Menu>
      </div>
      <ChatList list={data} failed={isError} onRetry={() => void refetch()} open={open} />
    </>
  )
}
