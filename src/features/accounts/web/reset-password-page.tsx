import { useActionData, useNavigation } from 'react-router'
import { LOGIN_URL } from '#platform/urls.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ScreenCard } from '#ui/cards/screen-card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { requestReset } from '../contract.ts'
import { RESET_LINK_IN_MINUTES } from '../rules.ts'

export const action = pageAction(async ({ call, form, key }) => {
  const email = String(form.get('email') ?? '').trim()
  await call(requestReset, { body: { email }, key })
  return { sentTo: email }
})

export const title = (t: Translate) => t('accounts.reset.title')

export function Component() {
  const t = useText()
  const refusal = useRefusal()
  const sentTo = (useActionData() as { sentTo?: string } | undefined)?.sentTo
  const busy = useNavigation().state !== 'idle'
  // If the site reveals unknown emails, the email field shows the error.
  const unknown = refusal?.code === 'email_not_found' ? refusal.detail : undefined
  return (
    <div className="page-width grid place-items-center py-6 md:py-14">
      <ScreenCard className="w-full max-w-md md:max-w-lg md:p-10">
        <h1 className="text-3xl">{sentTo ? t('accounts.reset.sent_title') : t('accounts.reset.title')}</h1>
        {sentTo ? (
          <p role="status" className="mt-3 text-lg">
            {t('accounts.reset.sent', { email: sentTo, minutes: RESET_LINK_IN_MINUTES })}
          </p>
        ) : (
          <KeptForm className="mt-3 flex flex-col gap-5">
            <p className="text-muted">{t('accounts.reset.explain')}</p>
            {refusal && !unknown && !refusal.fields && <Banner tone="danger">{refusal.detail}</Banner>}
            <TextField
              name="email"
              type="email"
              label={t('accounts.email')}
              autoComplete="username"
              inputMode="email"
              maxLength={254}
              required
              error={unknown ?? refusal?.fields?.email?.detail}
            />
            <Button type="submit" size="large" wide busy={busy}>
              {t('accounts.reset.submit')}
            </Button>
          </KeptForm>
        )}
        <p className="mt-6">
          <a href={LOGIN_URL}>{t('accounts.reset.back')}</a>
        </p>
      </ScreenCard>
    </div>
  )
}
