import { ShieldCheck } from 'lucide-react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { ScreenCard } from '#ui/cards/screen-card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { secureAccount } from '../contract.ts'
import { NEW_PASSWORD_URL, NOT_ME_URL, RESET_PASSWORD_URL } from '../urls.ts'

export const loader = pageLoader(({ url }) => ({
  token: url.searchParams.get('token') ?? '',
  isSignup: url.searchParams.has('signup'),
  isDeleted: url.searchParams.has('deleted'),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const { reset_token } = await call(secureAccount, { body: { token: String(form.get('token') || '-') }, key })
  return redirect(reset_token === null ? `${NOT_ME_URL}?deleted=1` : `${NEW_PASSWORD_URL}?token=${reset_token}`)
})

export const title = (t: Translate) => t('accounts.not_me.title')

/** The target of the link in a notice. Only the button acts, because mail scanners open links. */
export function Component() {
  const t = useText()
  const { token, key, isSignup, isDeleted } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page-width grid place-items-center py-6 md:py-14">
      <ScreenCard className="w-full max-w-md md:max-w-lg md:p-10">
        <h1 className="text-3xl">{t(isDeleted ? 'accounts.not_me.deleted_title' : 'accounts.not_me.title')}</h1>
        {isDeleted ? (
          <p className="mt-3 text-muted">{t('accounts.not_me.deleted')}</p>
        ) : refusal ? (
          <div className="mt-3 flex flex-col items-start gap-5">
            <Banner tone="danger">{refusal.detail}</Banner>
            <LinkButton variant="secondary" href={RESET_PASSWORD_URL}>
              {t('accounts.not_me.reset')}
            </LinkButton>
          </div>
        ) : (
          <Form method="post" className="mt-3 flex flex-col gap-5">
            {isSignup ? <p className="text-muted">{t('accounts.not_me.signup')}</p> : <Consequences />}
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="key" value={key} />
            <Button type="submit" size="large" wide busy={busy} icon={<ShieldCheck aria-hidden />}>
              {t(isSignup ? 'accounts.not_me.signup_submit' : 'accounts.not_me.submit')}
            </Button>
          </Form>
        )}
      </ScreenCard>
    </div>
  )
}

function Consequences() {
  const t = useText()
  return (
    <>
      <p className="text-muted">{t('accounts.not_me.explain')}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{t('accounts.not_me.sessions')}</li>
        <li>{t('accounts.not_me.passkeys')}</li>
        <li>{t('accounts.not_me.email')}</li>
        <li>{t('accounts.not_me.restored')}</li>
        <li>{t('accounts.not_me.password')}</li>
      </ul>
    </>
  )
}
