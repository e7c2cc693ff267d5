import { BellRing } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormError } from '#ui/form-error.tsx'
import { usePush } from './use-push.ts'

/** Notifications on this device: what the browser does now, and the button that changes it. */
export function PushCard() {
  const t = useText()
  const { state, asked, busy, failed, on, off } = usePush()
  return (
    <Card as="section" id="push" aria-label={t('notifications.push_card')} className="flex flex-col items-start gap-4">
      <h2 className="flex items-center gap-2 text-xl">
        <BellRing aria-hidden className="size-5 text-accent" />
        {t('notifications.push_card')}
      </h2>
      <p role="status" className="min-h-12">
        {asked ? t(`notifications.push_state.${state}`) : t('notifications.push_checking')}
      </p>
      <noscript>
        <p className="text-muted">{t('notifications.push_needs_script')}</p>
      </noscript>
      {failed && <FormError>{t('alerts.push_failed')}</FormError>}
      {(state === 'capable' || state === 'not_subscribed') && (
        <Button busy={busy} onClick={on}>
          {t('alerts.push_on')}
        </Button>
      )}
      {state === 'subscribed' && (
        <Button variant="secondary" busy={busy} onClick={off}>
          {t('notifications.push_off')}
        </Button>
      )}
    </Card>
  )
}
