import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { MessageRow, Row } from './message-rows.ts'
import { MessageState } from './message-state.tsx'
import { useWhen } from './when.ts'

export function BubbleRow({ row, name, theirRead }: { row: Row; name: string; theirRead: number }) {
  const t = useText()
  const when = useWhen()
  if (row.type === 'day') return <Divider>{when.day(row.at)}</Divider>
  if (row.type === 'new') return <Divider isNew>{t('chat.new_messages')}</Divider>
  if (row.message.kind === 'system') return <SystemBubble row={row} />
  return <Bubble row={row} name={name} theirRead={theirRead} />
}

function Divider({ isNew, children }: { isNew?: boolean; children: string }) {
  return (
    <li className={classNames('flex items-center gap-3 py-4 text-xs', isNew ? 'text-accent' : 'text-muted')}>
      <span className={classNames('h-px grow', isNew ? 'bg-primary/40' : 'bg-line')} />
      <span className="font-semibold first-letter:uppercase">{children}</span>
      <span className={classNames('h-px grow', isNew ? 'bg-primary/40' : 'bg-line')} />
    </li>
  )
}

/** Written by the site, not by a person (FICT-2). */
function SystemBubble({ row: { message } }: { row: MessageRow }) {
  const t = useText()
  const site = useSite()
  return (
    <li className="mx-auto my-3 w-full max-w-md rounded-md border border-line border-dashed px-4 py-3 text-center text-sm">
      <p className="mb-1 font-semibold text-muted text-xs">{t('chat.system', { site: site.name })}</p>
      <p className="whitespace-pre-wrap">{message.text}</p>
    </li>
  )
}

/** A few emoji alone are drawn large, without a bubble. */
const ONLY_EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier})*\s*){1,3}$/u

function Bubble({ row, name, theirRead }: { row: MessageRow; name: string; theirRead: number }) {
  const t = useText()
  const when = useWhen()
  const { mine, first, last, latestOwn, message } = row
  const isLarge = ONLY_EMOJI.test(message.text)
  const isUnsettled = message.state === 'sending' || message.state === 'waiting'
  return (
    <li className={classNames('flex flex-col', mine ? 'items-end' : 'items-start', first ? 'mt-3' : 'mt-0.5')}>
      <div
        className={classNames(
          'max-w-[min(85%,34rem)] whitespace-pre-wrap break-words transition-opacity',
          isLarge ? 'py-1 text-5xl leading-tight' : bubble(mine, first, last),
          isUnsettled && 'opacity-70',
          message.state === 'refused' && !isLarge && 'outline outline-1 outline-danger',
        )}
      >
        <VisuallyHidden>{mine ? t('chat.from_me') : t('chat.from_them', { name })} </VisuallyHidden>
        {message.text}
      </div>
      {(last || latestOwn || message.unsent) && (
        <div className="mt-1 flex items-center gap-1.5 px-1 text-muted text-xs">
          <time dateTime={message.at} className="tabular-nums">
            {when.time(message.at)}
          </time>
          {mine && (latestOwn || message.state !== 'sent') && <MessageState message={message} theirRead={theirRead} />}
        </div>
      )}
    </li>
  )
}

function bubble(mine: boolean, first: boolean, last: boolean): string {
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
