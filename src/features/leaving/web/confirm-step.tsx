import { Form, useNavigation } from 'react-router'
import { WITHDRAW_URL } from '#payments/rules'
import { Text, useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { Leaving } from '../contract.ts'
import { MY_DATA_URL } from '../rules.ts'

/** What goes, what stays and for how long it can be undone; then the password, and it is done. */
export function ConfirmStep({ leaving, formKey }: { leaving: Leaving; formKey: string }) {
  const t = useText()
  const problem = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  const { credits, withdrawable, days } = leaving
  return (
    <>
      <Card as="section" tone="sunken" className="grid gap-3">
        <p>{t('leaving.confirm_now')}</p>
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
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="key" value={formKey} />
        <PasswordField
          required
          name="password"
          label={t('leaving.password')}
          showLabel={t('leaving.password_show')}
          hideLabel={t('leaving.password_hide')}
          autoComplete="current-password"
          error={problem?.fields?.password?.detail}
        />
        {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('leaving.confirm')}
          </Button>
          <LinkButton href="/notifications" variant="secondary">
            {t('leaving.stay')}
          </LinkButton>
        </div>
      </Form>
    </>
  )
}
