import { Hourglass, RotateCcw, SearchX, WifiOff } from 'lucide-react'
import { MEMBERS_URL } from '#accounts/urls'
import { PREMIUM_URL } from '#credits/urls'
import type { SearchFields } from '#discovery/contract'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Allowance } from '../contract.ts'
import { likesUrl, SWIPE_GAME_URL } from '../urls.ts'
import { formatCountdown, useCountdown } from './use-countdown.ts'

/** A placeholder for the top card. */
export function CardsLoading() {
  const t = useText()
  return (
    <div role="status" className={CARD_PLACE}>
      <span className="sr-only">{t('swipe.loading')}</span>
      <Skeleton className="size-full rounded-lg" />
    </div>
  )
}

/** The card area is as large as the window allows, so that the buttons below stay visible. */
export const CARD_PLACE =
  'mx-auto aspect-[3/4] w-full max-w-[min(25rem,max(11rem,(100dvh_-_19.5rem_-_var(--banner-height,0rem))_*_0.75))]'

export function CardsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title={t('swipe.failed')}
      action={<Button onClick={onRetry}>{t('swipe.try_again')}</Button>}
    />
  )
}

/** All candidates were shown. Offers a wider search or waiting. */
export function NoCardsLeft({ fields, onUndo }: { fields: SearchFields; onUndo: (() => void) | null }) {
  const t = useText()
  const { countries } = useSite()
  const wider = widerSearch(fields, countries.length)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('swipe.empty_title')}
      action={
        <>
          {wider && <LinkButton href={wider.href}>{t(`swipe.wider.${wider.by}`)}</LinkButton>}
          <LinkButton href={MEMBERS_URL} variant={wider ? 'secondary' : 'primary'}>
            {t('swipe.to_search')}
          </LinkButton>
          {onUndo && (
            <Button variant="quiet" icon={<RotateCcw aria-hidden />} onClick={onUndo}>
              {t('swipe.undo')}
            </Button>
          )}
        </>
      }
    >
      {t('swipe.empty_text')}
    </EmptyState>
  )
}

/** Widens the search: first drops the narrowing filters, then the need for a photo, then the limit to one country. */
function widerSearch(fields: SearchFields, countries: number) {
  const { photo, country, gender: _, ...narrowing } = fields
  if (Object.values(narrowing).some(value => value !== undefined))
    return { by: 'filters', href: SWIPE_GAME_URL } as const
  const params = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  if (photo !== false) {
    params.set('photo', 'false')
    return { by: 'photos', href: `${SWIPE_GAME_URL}?${params}` } as const
  }
  if (country === 'all' || countries < 2) return null
  params.set('country', 'all')
  return { by: 'countries', href: `${SWIPE_GAME_URL}?${params}` } as const
}

/** Shows when the likes return, by the server's clock, and that premium has no limit. */
export function LimitReached({ allowance, onOver }: { allowance: Allowance; onOver: () => void }) {
  const t = useText()
  const left = useCountdown(allowance.resets_in ?? 0, onOver)
  return (
    <EmptyState
      icon={<Hourglass aria-hidden />}
      title={t('swipe.limit_title')}
      action={
        <>
          <LinkButton href={PREMIUM_URL}>{t('swipe.limit_premium')}</LinkButton>
          <LinkButton href={likesUrl('given')} variant="secondary">
            {t('swipe.limit_given')}
          </LinkButton>
        </>
      }
    >
      <p>{t('swipe.limit_text', { count: allowance.likes_a_day ?? 0 })}</p>
      <p className="mt-4">{t('swipe.limit_wait')}</p>
      <p role="timer" className="font-display font-semibold text-4xl text-ink tabular-nums">
        {formatCountdown(left)}
      </p>
      <p className="mt-4">{t('swipe.limit_offer')}</p>
    </EmptyState>
  )
}
