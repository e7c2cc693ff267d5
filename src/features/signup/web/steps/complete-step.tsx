import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { SIGNUP_MATCHES_URL } from '../../urls.ts'
import { TargetCard } from '../target/target-card.tsx'
import type { StepProps } from './signup-steps.tsx'

export function CompleteStep({ signup: { email_confirmed, target } }: StepProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-6">
      <p className="text-lg text-muted">
        {email_confirmed ? t('signup.complete_text_confirmed') : t('signup.complete_text')}
      </p>
      {target && (
        <div className="flex items-center gap-4">
          <TargetCard target={target} className="w-28 shrink-0" />
          {!email_confirmed && <p>{t('signup.complete_held', { name: target.name })}</p>}
        </div>
      )}
      <LinkButton href={SIGNUP_MATCHES_URL} size="large" data-reload>
        {t('signup.complete_matches')}
      </LinkButton>
    </div>
  )
}
