import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCredits } from '#credits/web'
import { hide, isHidden } from '#platform/web/hidden-banners.ts'
import { isMembersArea, MODAL_AFTER_MS } from '../rules.ts'
import { type OfferViewer, useWelcome } from './welcome-offer.ts'

const TimeBonusDialog = lazy(() => import('./time-bonus-dialog.tsx'))

const HIDE_KEY = 'time-bonus'

/**
 * Opens the time bonus dialog for a member without credits after 40 seconds in the members area. Leaving the area
 * resets the clock, and a closed dialog stays closed (BONUS-5).
 */
export function TimeBonus({ user }: { user: OfferViewer }) {
  const inside = isMembersArea(useLocation().pathname)
  const welcome = useWelcome(user)
  const credits = useCredits(user)?.credits
  const [open, setOpen] = useState(false)
  const applies = welcome?.offer.kind === 'time_bonus' && credits === 0
  const now = useRef(applies)
  useEffect(() => {
    now.current = applies
  }, [applies])
  useEffect(() => {
    if (!inside) return setOpen(false)
    const timer = setTimeout(() => setOpen(now.current && !isHidden(HIDE_KEY)), MODAL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [inside])

  const close = () => {
    hide(HIDE_KEY)
    setOpen(false)
  }
  if (!open || !applies) return null
  return (
    <Suspense>
      <TimeBonusDialog percent={welcome.offer.value_percentage} left={welcome.left} onClose={close} />
    </Suspense>
  )
}
