import { Heart } from 'lucide-react'
import type { FormEvent } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { likeUrl } from '../urls.ts'

export interface LikeFormProps {
  readonly id: number
  readonly liked: boolean
  readonly matched: boolean
  /** Handles the submission in script instead of a page load. */
  readonly onSubmit?: (event: FormEvent) => void
}

/** Likes or unlikes with one press. Without JavaScript the form posts to the like page, which redirects back. */
export function LikeForm({ id, liked, matched, onSubmit }: LikeFormProps) {
  const t = useText()
  return (
    <form method="post" action={likeUrl(id)} onSubmit={onSubmit}>
      <input type="hidden" name="liked" value={liked ? 'no' : 'yes'} />
      <Button
        type="submit"
        variant="secondary"
        icon={
          <Heart aria-hidden fill={liked ? 'currentColor' : 'none'} className={liked ? 'text-accent' : undefined} />
        }
        aria-pressed={liked}
        title={liked ? t('likes.unlike') : undefined}
      >
        {t(matched && liked ? 'likes.match' : liked ? 'likes.liked' : 'likes.like')}
      </Button>
    </form>
  )
}
