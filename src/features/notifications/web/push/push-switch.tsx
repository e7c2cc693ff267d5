import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { usePush } from './use-push.ts'

/** This browser's push state with the button that changes it. */
export function PushSwitch() {
  const t = useText()
  const { state, isKnown, busy, failed, on, off } = usePush()
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="min-h-12">
        {isKnown ? t(`alerts.push_state.${state}`) : t('alerts.push_checking')}
      </p>
      <noscript>
        <p className="text-muted">{t('alerts.push_needs_script')}</p>
      </noscript>
      {failed && <FormError>{t('alerts.push_failed')}</FormError>}
      {(state === 'capable' || state === 'not_subscribed') && (
        <Button busy={busy} onClick={on}>
          {t('alerts.push_on')}
        </Button>
      )}
      {state === 'subscribed' && (
        <Button variant="secondary" busy={busy} onClick={off}>
          {t('alerts.push_off')}
        </Button>
      )}
    </div>
  )
}
