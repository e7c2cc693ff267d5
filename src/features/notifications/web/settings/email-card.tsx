import { Form } from 'react-router'
import type { Account } from '#accounts/contract'
import { useFormResult } from '#platform/web/form-result.ts'
import { useText } from '#platform/web/i18n.tsx'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SettingCard } from './setting-card.tsx'

/** The email address, and a new address that waits for confirmation (AUTH-6). */
export function EmailCard({ account }: { account: Account }) {
  const t = useText()
  const { problem } = useFormResult('email')
  return (
    <div className="flex flex-col gap-4">
      <SettingCard
        subject="email"
        title={t('notifications.email')}
        submit={t('notifications.email_button')}
        done={t('notifications.email_done')}
      >
        <p className="text-muted">{t('notifications.email_now', { email: account.email })}</p>
        <TextField
          required
          type="email"
          name="email"
          label={t('notifications.email_new')}
          autoComplete="email"
          error={problem?.fields?.email?.detail}
        />
        <TranslatedPasswordField
          required
          name="password"
          label={t('notifications.email_password')}
          autoComplete="current-password"
          error={problem?.fields?.password?.detail}
        />
      </SettingCard>
      {account.pending_email && (
        <Banner
          action={
            <Form method="post">
              <input type="hidden" name="subject" value="email_cancel" />
              <Button type="submit" size="small" variant="secondary">
                {t('notifications.email_cancel')}
              </Button>
            </Form>
          }
        >
          {t('notifications.email_pending', { email: account.pending_email })}
        </Banner>
      )}
    </div>
  )
}
