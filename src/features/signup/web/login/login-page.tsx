import { redirectDocument, useLoaderData, useNavigation } from 'react-router'
import { safePath } from '#accounts/rules'
import { RESET_PASSWORD_URL } from '#accounts/urls'
import { getUser, logIn } from '#members/contract'
import { SIGNUP_URL } from '#members/urls'
import { Text, type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { COMPLAINTS_URL } from '#sites/urls'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { ScreenCard } from '#ui/cards/screen-card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { HOME_AFTER_LOGIN } from './after-login.ts'
import { MemberPasskeyLogin } from './member-passkey-login.tsx'

const OBJECTION_URL = `${COMPLAINTS_URL}?subject=decision`

/** Redirects to the visitor's target or to the search (AUTH-8). */
export const loader = pageLoader(async ({ call, url, redirect }) => {
  const to = url.searchParams.get('to')
  const { user } = await call(getUser)
  if (user) throw redirect(safePath(to, HOME_AFTER_LOGIN))
  return { wasGoing: to !== null }
})

export const action = pageAction(async ({ call, form, key, url }) => {
  const body = { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') }
  await call(logIn, { body, key })
  return redirectDocument(safePath(url.searchParams.get('to'), HOME_AFTER_LOGIN))
})

export const title = (t: Translate) => t('signup.login.title')

export function Component() {
  const t = useText()
  const site = useSite()
  const { wasGoing } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state !== 'idle'
  // On a site that reveals unknown emails, the error is shown at the email field.
  const unknown = refusal?.code === 'email_not_found' ? refusal.detail : undefined
  return (
    <div className="page-width grid place-items-center py-6 md:py-14">
      <ScreenCard className="w-full max-w-md md:max-w-lg md:p-10">
        <h1 className="text-3xl">{t('signup.login.title')}</h1>
        <p className="mt-2 text-muted">{wasGoing ? t('signup.login.to_continue') : t('signup.login.welcome')}</p>
        <KeptForm className="mt-8 flex flex-col gap-5">
          {refusal && !unknown && (
            <Banner tone="danger">
              {refusal.detail}
              {refusal.code === 'account_suspended' && (
                <span className="mt-1 block">
                  {/* biome-ignore lint/a11y/useAnchorContent: the words come from the text */}
                  <Text id="signup.login.object" components={{ a: <a href={OBJECTION_URL} /> }} />
                </span>
              )}
            </Banner>
          )}
          <TextField
            name="email"
            type="email"
            label={t('signup.email')}
            autoComplete="username webauthn"
            inputMode="email"
            maxLength={254}
            required
            error={unknown ?? refusal?.fields?.email?.detail}
          />
          <TranslatedPasswordField
            name="password"
            label={t('signup.password')}
            autoComplete="current-password"
            required
            error={refusal?.fields?.password?.detail}
          />
          <Button type="submit" size="large" wide busy={busy}>
            {t('signup.login.submit')}
          </Button>
        </KeptForm>
        {site.account_enumeration === 'safe' && (
          <p className="mt-4 text-sm text-muted">
            {/* biome-ignore lint/a11y/useAnchorContent: the words come from the text */}
            <Text id="signup.login.confirm_first" components={{ a: <a href={RESET_PASSWORD_URL} /> }} />
          </p>
        )}
        <MemberPasskeyLogin />
        <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2">
          <a href={RESET_PASSWORD_URL}>{t('signup.login.forgot')}</a>
          <span>
            {/* biome-ignore lint/a11y/useAnchorContent: the words come from the text */}
            <Text id="signup.login.no_account" components={{ a: <a href={SIGNUP_URL} /> }} />
          </span>
        </p>
      </ScreenCard>
    </div>
  )
}
