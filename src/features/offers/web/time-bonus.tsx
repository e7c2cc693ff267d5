import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCredits } from '#credits/web'
import { hide, isHidden } from '#platform/web/hide-keys.ts'
import { isMembersArea, MODAL_AFTER_MS } from '../rules.ts'
import { type Buyer, useWelcome } from './welcome.ts'

const TimeBonusDialog = lazy(() => import('./time-bonus-dialog.tsx'))

const HIDE_KEY = 'time-bonus'

/**
 * Puts the time bonus before a member who has no credits, once they have been in the members area for 40 seconds; leaving
 * it stops the clock, and who has closed it isn't asked again (BONUS-5).
 */
export function TimeBonus({ user }: { user: Buyer }) {
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
