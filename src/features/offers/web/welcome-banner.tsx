import { ChevronRight, Gift } from 'lucide-react'
import { CREDITS_URL } from '#credits/urls'
import { useText } from '#platform/web/i18n.tsx'
import { Countdown } from './countdown.tsx'
import { type OfferViewer, useWelcome } from './welcome-offer.ts'

/** A link to the credits page with the time bonus and its remaining time (BONUS-4). */
export function WelcomeBanner({ user }: { user: OfferViewer | null }) {
  const t = useText()
  const welcome = useWelcome(user)
  if (welcome?.offer.kind !== 'time_bonus') return null
  return (
    <aside aria-label={t('offers.modal.special')} data-banner>
      <a
        href={CREDITS_URL}
        className="block border-line border-b bg-primary text-on-primary no-underline hover:bg-primary-hover"
      >
        <span className="page-width flex min-h-11 items-center gap-3 py-1.5">
          <Gift aria-hidden className="size-5 shrink-0" />
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 font-semibold text-sm leading-tight">
            <span>{t('offers.banner', { percent: welcome.offer.value_percentage })}</span>
            <span className="whitespace-nowrap">
              <Countdown left={welcome.left} /> {t('offers.hours')}
            </span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </span>
      </a>
    </aside>
  )
}
