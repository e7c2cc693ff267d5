import type { MessageKey } from '#platform/messages.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'
import type { Message } from '../../contract.ts'
import { isNotice } from '../../rules.ts'
import type { MessageRow, Row } from '../conversation/message-rows.ts'
import { useDateFormat } from '../use-date-format.ts'
import { Bubble, type BubbleProps } from './bubble.tsx'

interface BubbleRowProps extends Omit<BubbleProps, 'row'> {
  readonly row: Row
}

export function BubbleRow({ row, ...rest }: BubbleRowProps) {
  const t = useText()
  const when = useDateFormat()
  if (row.type === 'day') return <Divider>{when.day(row.at)}</Divider>
  if (row.type === 'new') return <Divider isNew>{t('chat.new_messages')}</Divider>
  if (row.message.kind === 'system') return <SystemBubble row={row} />
  return <Bubble row={row} {...rest} />
}

function Divider({ isNew, children }: { isNew?: boolean; children: string }) {
  return (
    <div className={classNames('flex items-center gap-3 py-4 text-xs', isNew ? 'text-accent' : 'text-muted')}>
      <span className={classNames('h-px grow', isNew ? 'bg-primary/40' : 'bg-line')} />
      <span className="font-semibold first-letter:uppercase">{children}</span>
      <span className={classNames('h-px grow', isNew ? 'bg-primary/40' : 'bg-line')} />
    </div>
  )
}

/** A message that the site wrote, not a member (FICT-2). */
function SystemBubble({ row: { message } }: { row: MessageRow }) {
  const t = useText()
  const site = useSite()
  return (
    <div className="py-3">
      <div className="mx-auto w-full max-w-md rounded-md border border-line border-dashed px-4 py-3 text-center text-sm">
        <p className="mb-1 font-semibold text-muted text-xs">{t('chat.system', { site: site.name })}</p>
        <p className="whitespace-pre-wrap">
          <NoticeText message={message} />
        </p>
      </div>
    </div>
  )
}

/** A system message in the reader's language, or its stored text if this version doesn't know the notice. */
function NoticeText({ message: { notice, args, text } }: { message: Pick<Message, 'notice' | 'args' | 'text'> }) {
  const t = useText() as (key: MessageKey, args: Record<string, string | number>) => string
  return isNotice(notice) ? t(`chat.notice.${notice}`, args ?? {}) : text
}
