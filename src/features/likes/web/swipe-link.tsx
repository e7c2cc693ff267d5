import { GalleryHorizontalEnd } from 'lucide-react'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { SWIPE_GAME_URL } from '../urls.ts'

/** A link from the search to the game, for members. */
export function SwipeLink() {
  const t = useText()
  if (!useUser()) return null
  return (
    <LinkButton href={SWIPE_GAME_URL} variant="secondary" size="small" icon={<GalleryHorizontalEnd aria-hidden />}>
      {t('likes.swipe')}
    </LinkButton>
  )
}
