import { useText } from '#platform/web/i18n.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useNewLikes } from './like-queries.ts'

/** The number of new likes for the navigation: 99+ from 100, hidden at 0. */
export function LikesBadge() {
  const t = useText()
  const count = useNewLikes()
  return <Badge count={count} label={t('likes.new_count', { count })} />
}
