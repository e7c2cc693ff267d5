import { Clock, Pin } from 'lucide-react'
import { useNavigate } from 'react-router'
import { FictionalMark, MemberMenu } from '#members/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { Chat, LastMessage } from '../../contract.ts'
import { CHATS_URL, chatUrl } from '../../urls.ts'
import { useIsTyping } from '../live/typing.ts'
import { MemberAvatar } from '../member-avatar.tsx'
import { useDateFormat } from '../use-date-format.ts'

export function ChatListItem({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const t = useText()
  const when = useDateFormat()
  const site = useSite()
  const navigate = useNavigate()
  const { conversation, profile, last, num_unread_messages: unread } = chat
  return (
    <div className="group/row relative">
      <a
        href={chatUrl(conversation.id)}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames(
          'flex min-h-18 items-center gap-3 rounded-md py-2 pr-12 pl-3 text-ink no-underline transition-colors duration-(--duration-quick)',
          isOpen ? 'bg-primary-soft' : 'hover:bg-hover active:bg-press',
        )}
      >
        <MemberAvatar profile={profile} {...(chat.site && { name: site.name })} />
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={classNames('min-w-0 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
              {chat.site ? site.name : (profile?.name ?? t('chat.gone_name'))}
            </span>
            <span className="ml-auto flex shrink-0 items-center gap-1 text-muted text-xs tabular-nums">
              {chat.pinned && <Pin role="img" aria-label={t('chat.pinned')} className="size-3.5" />}
              {last && <time dateTime={last.at}>{when.short(last.at)}</time>}
            </span>
          </span>
          <span className="flex items-center gap-2">
            <Preview chat={chat} />
            <Badge count={unread} label={t('chat.unread', { count: unread })} className="ml-auto shrink-0" />
          </span>
          {profile?.fictional && (
            <span className="text-xs">
              <FictionalMark member={profile} />
            </span>
          )}
        </span>
      </a>
      {profile && (
        <MemberMenu
          member={profile}
          variant="quiet"
          // The open conversation is blocked too, so the page returns to the list.
          onBlocked={isOpen ? () => void navigate(CHATS_URL) : undefined}
          className="absolute inset-y-0 right-0.5 flex items-center opacity-0 focus-within:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </div>
  )
}

function Preview({ chat: { conversation, profile, last, site: isSite, num_unread_messages: unread } }: { chat: Chat }) {
  const t = useText()
  const site = useSite()
  const isTyping = useIsTyping(conversation.id)
  if (isTyping) return <span className="min-w-0 truncate font-medium text-accent text-sm">{t('chat.typing')}</span>
  if (!last) return <span className="min-w-0 truncate text-muted text-sm">{t('chat.preview_hidden')}</span>
  const isOwn = last.from !== profile?.id && profile !== null
  const text = previewOf(last, t)
  const isSystem = last.kind === 'system'
  return (
    <span className={classNames('min-w-0 truncate text-sm', unread > 0 ? 'font-medium text-ink' : 'text-muted')}>
      {last.waiting && <Clock aria-hidden className="-mt-0.5 mr-1 inline size-3.5" />}
      {isSystem && !isSite ? `${site.name}: ${text}` : isOwn && !isSystem ? t('chat.preview_own', { text }) : text}
    </span>
  )
}

/** The last message in one line: its text, or its kind if it has no text. */
function previewOf(last: LastMessage, t: Translate): string {
  const words = last.text.replace(/\s+/g, ' ')
  if (last.kind === 'removed') return t('chat.removed')
  if (last.kind === 'image') return words || t('chat.preview_image')
  if (last.kind === 'gift') return words || t('chat.preview_gift')
  return words
}
