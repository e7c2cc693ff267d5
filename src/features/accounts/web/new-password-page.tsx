import { Form, redirectDocument, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, textsIn, useRefusal } from '#platform/web/page.ts'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { ScreenCard } from '#ui/cards/screen-card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { resetPassword } from '../contract.ts'
import { ACTIVATION_DONE_URL, MEMBERS_URL, RESET_PASSWORD_URL } from '../urls.ts'

export const loader = pageLoader(({ url }) => ({
  token: url.searchParams.get('token') ?? '',
  activated: url.searchParams.has('activated'),
}))

export const action = pageAction(async ({ call, form, key }) => {
  const text = textsIn(form)
  const body = { token: text('token'), password: text('password'), password_repeat: text('password_repeat') }
  await call(resetPassword, { body, key })
  return redirectDocument(text('activated') ? ACTIVATION_DONE_URL : MEMBERS_URL)
})

export const title = (t: Translate) => t('accounts.reset.do_title')

export function Component() {
  const t = useText()
  const { token, activated } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page-width grid place-items-center py-6 md:py-14">
      <ScreenCard className="w-full max-w-md md:max-w-lg md:p-10">
        <h1 className="text-3xl">{t('accounts.reset.do_title')}</h1>
        <Form method="post" className="mt-3 flex flex-col gap-5">
          <p className="text-muted">{t(activated ? 'accounts.reset.do_activated' : 'accounts.reset.do_explain')}</p>
          {refusal && !refusal.fields && (
            <Banner
              tone="danger"
              action={
                refusal.code === 'link_invalid' && (
                  <LinkButton size="small" variant="secondary" href={RESET_PASSWORD_URL}>
                    {t('accounts.reset.again')}
                  </LinkButton>
                )
              }
            >
              {refusal.detail}
            </Banner>
          )}
          <input type="hidden" name="token" value={token} />
          {activated && <input type="hidden" name="activated" value="1" />}
          <TranslatedPasswordField
            required
            name="password"
            label={t('accounts.reset.new_password')}
            hint={t('accounts.password_hint')}
            autoComplete="new-password"
            error={refusal?.fields?.password?.detail}
          />
          <TranslatedPasswordField
            required
            name="password_repeat"
            label={t('accounts.reset.new_password_again')}
            autoComplete="new-password"
            error={refusal?.fields?.password_repeat?.detail}
          />
          <Button type="submit" size="large" wide busy={busy}>
            {t('accounts.reset.do_submit')}
          </Button>
        </Form>
      </ScreenCard>
    </div>
  )
}
