import { BellRing } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { PushSwitch } from '../push/push-switch.tsx'

/** Push notifications on this device. */
export function PushCard() {
  const t = useText()
  return (
    <Card as="section" aria-label={t('notifications.push_card')} className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 text-xl">
        <BellRing aria-hidden className="size-5 text-accent" />
        {t('notifications.push_card')}
      </h2>
      <PushSwitch />
    </Card>
  )
}
