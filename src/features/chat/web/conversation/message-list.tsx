import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { MemberCard } from '#members/contract'
import { useLabelledName } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import type { Conversation } from '../../contract.ts'
import { MemberAvatar } from '../member-avatar.tsx'
import { hasActions } from '../message/bubble.tsx'
import { BubbleRow } from '../message/bubble-row.tsx'
import { DeleteDialog } from '../message/delete-dialog.tsx'
import type { Unsent } from '../outbox/outbox-model.ts'
import { useDateFormat } from '../use-date-format.ts'
import { Announcer } from './announcer.tsx'
import { type DisplayedMessage, rowsOf } from './message-rows.ts'
import { OlderMessagesLoader } from './older-messages-loader.tsx'
import { useReversedRows } from './use-reversed-rows.ts'
import { useScrolledList } from './use-scrolled-list.ts'

interface MessageListProps {
  readonly conversation: Conversation
  readonly unsent: readonly Unsent[]
  readonly me: number
  /** The number of a message to highlight. */
  readonly found?: number
  readonly onOlder: (conversation: Conversation) => void
}

/**
 * The scroller uses column-reverse: it opens at the newest message without script, and older pages grow at the far end
 * without moving the text that is being read.
 */
export function MessageList({ conversation, unsent, me, found, onOlder }: MessageListProps) {
  const t = useText()
  const { timeZone } = useDateFormat()
  const [readAtOpening] = useState(conversation.read)
  const [deleting, setDeleting] = useState<DisplayedMessage | null>(null)
  const { messages } = conversation
  const rows = useMemo(
    () => rowsOf({ messages, unsent, me, timeZone, readAtOpening }),
    [messages, unsent, me, timeZone, readAtOpening],
  )
  const tabStop = useMemo(
    () => rows.findLast(row => row.type === 'message' && hasActions(row, conversation))?.id,
    [rows, conversation],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const { drawn, measure, above, below, startOf } = useReversedRows(rows, scroller)
  const { isScrolledUp, missed, toNewest } = useScrolledList(rows, me, scroller, startOf)
  const called = useLabelledName()
  const name = conversation.profile?.name ?? t('chat.gone_name')
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        data-scroller
        // Without a message to focus, the keyboard scrolls the list itself.
        tabIndex={tabStop === undefined ? 0 : undefined}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="mx-auto flex w-full max-w-[800px] grow flex-col px-4 pt-4">
          <OlderMessagesLoader conversation={conversation} me={me} onOlder={onOlder} isEmpty={rows.length === 0} />
          {rows.length === 0 && conversation.profile && <FirstMessageHint profile={conversation.profile} />}
          {/* The list element can't also have the role log, so this element has it. The Announcer announces new messages. */}
          <div role="log" aria-live="off" aria-label={t('chat.messages')} onKeyDown={walk}>
            <div style={{ height: above }} />
            <ol>
              {drawn.map(({ index, row }) => (
                <li
                  key={row.id}
                  ref={measure}
                  data-index={index}
                  aria-setsize={rows.length}
                  aria-posinset={rows.length - index}
                  className={row.type === 'message' && row.message.seq === found ? FOUND_CLASS : undefined}
                >
                  <BubbleRow
                    row={row}
                    isTabStop={row.id === tabStop}
                    conversation={conversation}
                    name={name}
                    me={me}
                    onDelete={setDeleting}
                  />
                </li>
              ))}
            </ol>
            <div style={{ height: below }} />
          </div>
        </div>
      </div>
      <Announcer
        conversation={conversation}
        name={conversation.profile ? called(conversation.profile) : name}
        me={me}
      />
      {isScrolledUp && (
        <span className="absolute right-4 bottom-3">
          <IconButton
            variant="filled"
            label={t('chat.newest')}
            icon={<ArrowDown aria-hidden />}
            badge={<Badge count={missed} label={t('chat.unread', { count: missed })} />}
            onClick={toNewest}
          />
        </span>
      )}
      {conversation.conversation && (
        <DeleteDialog
          conversation={conversation.conversation.id}
          me={me}
          message={deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const FOUND_CLASS = 'rounded-md bg-primary-soft px-2 pb-1'

/** The Tab key stops at the newest message's button; the arrow keys move from message to message. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const here = event.target as HTMLElement
  if (step === undefined || !here.classList.contains('message-actions')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.message-actions')]
  const next = all[all.indexOf(here) + step]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function FirstMessageHint({ profile }: { profile: MemberCard }) {
  const t = useText()
  return (
    <div className="my-auto flex flex-col items-center gap-2 px-4 py-10 text-center">
      <MemberAvatar profile={profile} size="huge" />
      <h2 className="mt-3">{t('chat.first_title', { name: profile.name })}</h2>
      <p className="max-w-sm text-balance text-muted">{t('chat.first')}</p>
    </div>
  )
}
