import { useNavigation } from 'react-router'
import { MY_DATA_URL, SETTINGS_URL } from '#accounts/urls'
import { WITHDRAW_URL } from '#payments/urls'
import { Text, useText } from '#platform/web/i18n.tsx'
import { nicheOf, revealsDesire } from '#sites/rules'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { DeletionConsequences } from '../contract.ts'
import { PasswordForm } from './password-form.tsx'

/** Lists the deleted data, the kept data and the deadline for cancelling, and asks for the password. */
export function ConfirmStep({ leaving, formKey }: { leaving: DeletionConsequences; formKey: string }) {
  const t = useText()
  const site = useSite()
  const busy = useNavigation().formMethod === 'POST'
  const { credits, withdrawable, days } = leaving
  return (
    <>
      <Card as="section" tone="sunken" className="grid gap-3">
        <p>{t('leaving.confirm_now')}</p>
        {revealsDesire(nicheOf(site.niche)) && <p>{t('leaving.confirm_consent', { site: site.name })}</p>}
        <p>{t('leaving.confirm_days', { days })}</p>
        <p>{t('leaving.confirm_kept')}</p>
        {credits > 0 && <p className="font-semibold">{t('leaving.confirm_credits', { credits })}</p>}
        {credits > 0 && withdrawable && (
          <p>
            {/* biome-ignore lint/a11y/useAnchorContent: the words come from the text */}
            <Text id="leaving.confirm_withdraw" components={{ link: <a href={WITHDRAW_URL} /> }} />
          </p>
        )}
        <p>
          <a href={MY_DATA_URL}>{t('leaving.confirm_data')}</a>
        </p>
      </Card>
      <PasswordForm formKey={formKey}>
        <Button type="submit" busy={busy}>
          {t('leaving.confirm')}
        </Button>
        <LinkButton href={SETTINGS_URL} variant="secondary">
          {t('leaving.stay')}
        </LinkButton>
      </PasswordForm>
    </>
  )
}
