import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useBlockedNow } from '#safety/web'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Chat } from '../../contract.ts'
import type { ChatList } from '../../live/live-list.ts'
import { ChatListItem } from './chat-list-item.tsx'
import { useOlderChats } from './use-older-chats.ts'

/** The usual height of a row. */
const ROW_IN_PX = 74
/** Used until the screen's height is known. */
const FIRST_SCREEN = { width: 0, height: 1000 }

interface VirtualChatsProps {
  readonly list: ChatList
  /** The part of the list that is shown. */
  readonly chats: readonly Chat[]
  readonly open: number | null
  readonly isFiltered?: boolean
  /** Rendered below the list. */
  readonly children?: ReactNode
}

/** Renders only the rows near the screen; coming near the end loads the next page. */
export function VirtualChats({ list, chats: all, open, isFiltered = false, children }: VirtualChatsProps) {
  const t = useText()
  const blocked = useBlockedNow()
  const chats = useMemo(() => all.filter(({ profile }) => !profile || !blocked.has(profile.id)), [all, blocked])
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: chats.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => chats[index]?.conversation.id ?? index, [chats]),
    estimateSize: () => ROW_IN_PX,
    overscan: 6,
    initialRect: FIRST_SCREEN,
    useFlushSync: false,
  })
  const drawn = virtual.getVirtualItems()
  return (
    <nav ref={scroller} aria-label={t('chat.list')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      <div style={{ height: drawn[0]?.start ?? 0 }} />
      <ul>
        {drawn.map(({ index, key }) => {
          const chat = chats[index]!
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={list.more ? -1 : chats.length}
              aria-posinset={index + 1}
              className="pb-0.5"
            >
              <ChatListItem chat={chat} isOpen={chat.conversation.id === open} />
            </li>
          )
        })}
      </ul>
      <div style={{ height: Math.max(0, virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)) }} />
      {list.more && <MoreChats list={list} isFiltered={isFiltered} />}
      {children}
    </nav>
  )
}

function MoreChats({ list, isFiltered }: { list: ChatList; isFiltered: boolean }) {
  const t = useText()
  const older = useOlderChats(list, isFiltered)
  const end = useRef<HTMLDivElement>(null)
  const { isLoading, failed, load } = older
  const count = list.chats.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page, because a page may not fill the screen
  useEffect(() => {
    // Rows can render before `isLoading` becomes false; observing then would load the next page twice.
    if (failed || isLoading) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && load(), {
      root: end.current!.parentElement,
      rootMargin: '0px 0px 1000px 0px',
    })
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [count, failed, isLoading])
  return (
    <div ref={end} className="flex min-h-11 justify-center py-3">
      {isLoading && <Spinner label={t('chat.more_chats')} />}
      {failed && (
        <Button variant="quiet" size="small" onClick={load}>
          {t('chat.more_chats')}
        </Button>
      )}
    </div>
  )
}
