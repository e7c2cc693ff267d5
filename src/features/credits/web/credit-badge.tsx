import { useText } from '#platform/web/i18n.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { creditLevel } from '../rules.ts'

/** The balance, shown when it is low: a warning above 0, danger at 0. */
export function CreditBadge({ credits }: { credits: number }) {
  const t = useText()
  const level = creditLevel(credits)
  if (level === 'enough') return null
  return <Badge count={credits} label={t('credits.badge', { credits })} tone={tones[level]} showZero />
}

const tones = { low: 'warning', none: 'danger' } as const
