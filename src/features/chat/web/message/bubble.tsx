import { Ban } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Conversation } from '../../contract.ts'
import type { DisplayedMessage, MessageRow } from '../conversation/message-rows.ts'
import { useDateFormat } from '../use-date-format.ts'
import { MoneyWarning } from '../warnings/money-warning.tsx'
import { MessageActions, openActions } from './message-actions.tsx'
import { MessageContent } from './message-content.tsx'
import { MessageState } from './message-state.tsx'
import { ReactionChips } from './reactions.tsx'

export interface BubbleProps {
  readonly row: MessageRow
  /** The Tab key stops at this message's button; the arrow keys reach the others. */
  readonly isTabStop: boolean
  readonly conversation: Conversation
  /** The other member's name. */
  readonly name: string
  readonly me: number
  readonly onDelete: (message: DisplayedMessage) => void
}

/** Whether the message has actions: react, copy, delete, report. Messages of a member whose profile is gone can be reported. */
export function hasActions({ message: { seq, kind }, mine }: MessageRow, { profile, gone }: Conversation): boolean {
  return seq > 0 && kind !== 'removed' && kind !== 'system' && (profile !== null || (gone !== undefined && !mine))
}

/** A few emoji alone are large, without a bubble. */
const ONLY_EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier})*\s*){1,3}$/u

export function Bubble({ row, isTabStop, conversation, name, me, onDelete }: BubbleProps) {
  const t = useText()
  const { mine, first, last, latestOwn, message } = row
  const isLarge = ONLY_EMOJI.test(message.text)
  const isUnsettled = message.state === 'sending' || message.state === 'waiting'
  const isActionable = hasActions(row, conversation)
  return (
    <div
      className={classNames(
        'group/message flex flex-col',
        mine ? 'items-end' : 'items-start',
        first ? 'pt-3' : 'pt-0.5',
      )}
    >
      <div className={classNames('flex max-w-[min(92%,38rem)] items-center gap-0.5', mine && 'flex-row-reverse')}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button beside it does the same for the keyboard */}
        <div
          onClick={isActionable ? openActions : undefined}
          className={classNames(
            'min-w-0 whitespace-pre-wrap break-words transition-opacity',
            isLarge ? 'py-1 text-5xl leading-tight' : bubbleClass(mine, first, last),
            isUnsettled && 'opacity-70',
            message.state === 'refused' && !isLarge && 'outline outline-1 outline-danger',
          )}
        >
          <VisuallyHidden>{mine ? t('chat.from_me') : t('chat.from_them', { name })} </VisuallyHidden>
          <Words message={message} conversation={conversation} mine={mine} name={name} />
        </div>
        {isActionable && (
          <MessageActions
            conversation={conversation}
            message={message}
            me={me}
            isTabStop={isTabStop}
            onDelete={onDelete}
          />
        )}
      </div>
      {!mine && message.kind !== 'removed' && message.text !== '' && <MoneyWarning text={message.text} />}
      <ReactionChips conversation={conversation} message={message} me={me} name={name} />
      {(last || latestOwn || message.unsent) && <Foot row={row} conversation={conversation} />}
    </div>
  )
}

interface WordsProps extends Pick<BubbleProps, 'conversation' | 'name'> {
  readonly message: DisplayedMessage
  readonly mine: boolean
}

function Words({ message, conversation, mine, name }: WordsProps) {
  const t = useText()
  if (message.kind !== 'removed') {
    const id = conversation.conversation?.id ?? null
    return <MessageContent message={message} conversation={id} mine={mine} name={name} />
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-muted italic">
      <Ban aria-hidden className="size-4 shrink-0" />
      {t('chat.removed')}
    </span>
  )
}

function Foot({ row: { mine, latestOwn, message }, conversation }: Pick<BubbleProps, 'row' | 'conversation'>) {
  const when = useDateFormat()
  const isStateShown = mine && message.kind !== 'removed' && (latestOwn || message.state !== 'sent')
  return (
    <div className="mt-1 flex items-center gap-1.5 px-1 text-muted text-xs">
      <time dateTime={message.at} className="tabular-nums">
        {when.time(message.at)}
      </time>
      {isStateShown && <MessageState message={message} conversation={conversation} />}
    </div>
  )
}

function bubbleClass(mine: boolean, first: boolean, last: boolean): string {
  return classNames(
    'rounded-lg px-4 py-2',
    mine
      ? 'bg-[color-mix(in_oklab,var(--color-primary)_16%,var(--color-card))] text-ink'
      : 'border border-line bg-card text-ink',
    mine && !first && 'rounded-tr-sm',
    mine && !last && 'rounded-br-sm',
    !mine && !first && 'rounded-tl-sm',
    !mine && !last && 'rounded-bl-sm',
  )
}
