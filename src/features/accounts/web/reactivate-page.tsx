import { Form, redirectDocument, useActionData, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { Slot } from '#platform/web/slot.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DoneCard } from '#ui/cards/done-card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reactivate, requestReactivation } from '../contract.ts'
import { FIRST_PASSWORD_URL, MEMBERS_URL } from '../urls.ts'

export const loader = pageLoader(({ url }) => ({
  token: url.searchParams.get('token') ?? '',
  email: url.searchParams.get('email') ?? '',
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key }) => {
  const token = String(form.get('token') ?? '')
  if (token) {
    const agrees = form.get('niche_consent') === 'yes'
    const body = { token, ...(agrees && { niche_consent: 'yes' as const }) }
    const { reset_token } = await call(reactivate, { body, key })
    return redirectDocument(reset_token ? `${FIRST_PASSWORD_URL}&token=${reset_token}` : MEMBERS_URL)
  }
  await call(requestReactivation, { body: { email: String(form.get('email') || '-') }, key })
  return { sent: true }
})

export const title = (t: Translate) => t('accounts.reactivate.title')

/** The target of the email's link: only the button restores the account. Without a token the page requests the link. */
export function Component() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const unticked = refusal?.fields?.niche_consent?.detail
  const sent = (useActionData() as { sent?: boolean } | undefined)?.sent
  return (
    <div className="page-width grid max-w-xl gap-6 py-10 md:py-16">
      <h1>{t('accounts.reactivate.title')}</h1>
      {refusal && !unticked && <FormError>{refusal.detail}</FormError>}
      {sent ? (
        <DoneCard title={t('accounts.reactivate.sent')}>{t('accounts.reactivate.sent_text')}</DoneCard>
      ) : token && (!refusal || unticked) ? (
        <Bring token={token} unticked={unticked} />
      ) : (
        <ReactivationForm />
      )}
    </div>
  )
}

function Bring({ token, unticked }: { token: string; unticked: string | undefined }) {
  const t = useText()
  const { key } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid justify-items-start gap-5">
      <p className="text-lg text-muted">{t('accounts.reactivate.explain')}</p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="key" value={key} />
      <Slot name="reactivation.consent" with={{ error: unticked }} />
      <Button type="submit" size="large" busy={busy}>
        {t('accounts.reactivate.submit')}
      </Button>
    </Form>
  )
}

function ReactivationForm() {
  const t = useText()
  const { key, email } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  return (
    <KeptForm className="grid gap-5">
      <p className="text-lg text-muted">{t('accounts.reactivate.ask')}</p>
      <input type="hidden" name="key" value={key} />
      <TextField
        required
        type="email"
        name="email"
        label={t('accounts.reactivate.email')}
        autoComplete="email"
        defaultValue={email}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('accounts.reactivate.send')}
        </Button>
      </div>
    </KeptForm>
  )
}
