import { useText } from '#platform/web/i18n.tsx'
import { type OfferViewer, useWelcome } from './welcome-offer.ts'

/** The new member's discount; renders nothing without a discount. */
export function WelcomeBadge({ user }: { user: OfferViewer }) {
  const t = useText()
  const welcome = useWelcome(user)
  if (!welcome) return null
  return (
    <span className="rounded-full bg-primary px-3 py-1 font-semibold text-on-primary text-sm">
      {t('offers.badge', { percent: welcome.offer.value_percentage })}
    </span>
  )
}
