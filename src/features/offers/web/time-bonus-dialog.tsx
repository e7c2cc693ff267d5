import { Zap } from 'lucide-react'
import { useNavigate } from 'react-router'
import { CREDITS_URL } from '#credits/urls'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TIME_BONUS_IN_HOURS } from '../rules.ts'
import { Countdown } from './countdown.tsx'

interface TimeBonusDialogProps {
  readonly percent: number
  readonly left: number
  readonly onClose: () => void
}

/** The time bonus dialog, with the parts that BONUS-6 lists from top to bottom. */
export default function TimeBonusDialog({ percent, left, onClose }: TimeBonusDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const toCredits = () => {
    onClose()
    void navigate(CREDITS_URL)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('offers.modal.unlock')}
      titleHidden
      closeLabel={t('offers.modal.close')}
      size="small"
    >
      <div className="grid justify-items-center gap-4 pt-6 text-center">
        <p className="rounded-full bg-primary px-4 py-1 font-semibold text-on-primary text-sm">
          {t('offers.modal.special')}
        </p>
        <p className="grid">
          <span className="font-display font-semibold text-[4.5rem] text-accent leading-none">{percent}%</span>
          <span className="mt-1 text-lg">{t('offers.modal.label')}</span>
        </p>
        <p aria-hidden className="font-display text-2xl">
          {t('offers.modal.unlock')}
        </p>
        <p className="text-balance text-muted">{t('offers.modal.fast', { hours: TIME_BONUS_IN_HOURS })}</p>
        <Button size="large" wide onClick={toCredits} data-autofocus>
          <span className="grid">
            <span>{t('offers.modal.to_credits')}</span>
            <span className="font-normal text-sm">
              {t('offers.modal.valid')} <Countdown left={left} />
            </span>
          </span>
        </Button>
        <p className="flex items-center gap-2 text-muted text-sm">
          <Zap aria-hidden className="size-4 shrink-0" />
          {t('offers.modal.instant')}
        </p>
      </div>
    </Dialog>
  )
}
