import { GalleryHorizontalEnd } from 'lucide-react'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/button.tsx'

/** A link from the search to the game, for members. */
export function SwipeLink() {
  const t = useText()
  if (!useUser()) return null
  return (
    <LinkButton href="/swipe-game" variant="secondary" size="small" icon={<GalleryHorizontalEnd aria-hidden />}>
      {t('likes.swipe')}
    </LinkButton>
  )
}
