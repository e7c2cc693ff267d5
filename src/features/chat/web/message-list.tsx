import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Conversation } from '../contract.ts'
import { BubbleRow } from './bubble-row.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FirstMessageHint } from './first-message-hint.tsx'
import { rowsOf, type Shown } from './message-rows.ts'
import { useOlderMessages } from './older-messages.ts'
import type { Unsent } from './outbox-model.ts'
import { useScrolledList } from './scrolled-list.ts'
import { useWhen } from './when.ts'

interface MessageListProps {
  readonly conversation: Conversation
  readonly unsent: readonly Unsent[]
  readonly me: number
  readonly onOlder: (conversation: Conversation) => void
}

/**
 * The scroller runs from the bottom up (column-reverse): it opens at the newest message without a script, and older
 * pages grow at its far end without moving what is read.
 */
export function MessageList({ conversation, unsent, me, onOlder }: MessageListProps) {
  const t = useText()
  const when = useWhen()
  const [readAtOpening] = useState(conversation.read)
  const rows = rowsOf({ messages: conversation.messages, unsent, me, timeZone: when.timeZone, readAtOpening })
  const { scroller, isAway, missed, toNewest } = useScrolledList(rows, me)
  const [deleting, setDeleting] = useState<Shown | null>(null)
  const older = useOlderMessages(conversation, me, onOlder)
  const name = conversation.profile?.name ?? t('chat.gone_name')
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="mx-auto flex w-full max-w-[800px] grow flex-col px-4 pt-4 pb-3">
          <div ref={older.sentinel} className={classNames('flex min-h-1 justify-center', rows.length > 0 && 'mt-auto')}>
            {older.isLoading && <Spinner label={t('chat.older_loading')} className="my-3" />}
            {older.failed && (
              <Button variant="quiet" size="small" onClick={older.load}>
                {t('chat.older_failed')} {t('chat.try_again')}
              </Button>
            )}
          </div>
          {conversation.history_hidden && (
            <p className="mx-auto max-w-sm py-4 text-center text-muted text-sm">{t('chat.history_limit')}</p>
          )}
          {rows.length === 0 && conversation.profile && <FirstMessageHint profile={conversation.profile} />}
          {/* A list cannot be a log as well: what is read out as it comes is what holds it. */}
          <div role="log" aria-label={t('chat.messages')}>
            <ol className="flex flex-col">
              {rows.map(row => (
                <BubbleRow
                  key={row.id}
                  row={row}
                  conversation={conversation}
                  name={name}
                  me={me}
                  onDelete={setDeleting}
                />
              ))}
            </ol>
          </div>
        </div>
      </div>
      {isAway && (
        <IconButton
          className="absolute right-4 bottom-3"
          variant="filled"
          label={t('chat.newest')}
          icon={<ArrowDown aria-hidden />}
          badge={<Badge count={missed} label={t('chat.unread', { count: missed })} />}
          onClick={toNewest}
        />
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
