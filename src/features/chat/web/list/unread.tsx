import { useQuery } from '@tanstack/react-query'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { chatsQuery } from './chats-query.ts'

/** Unread messages in all conversations; 0 for visitors. */
export function useUnread(): number {
  const isMember = useUser() !== null
  const { data } = useQuery({ ...chatsQuery, enabled: isMember })
  return data?.num_unread_messages ?? 0
}

export function UnreadBadge() {
  const t = useText()
  const count = useUnread()
  return <Badge count={count} label={t('chat.unread', { count })} />
}
