import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { confirmEmailChange, getAccount } from '../contract.ts'
import { SETTINGS_URL } from '../urls.ts'

export const loader = pageLoader(async ({ call, url }) => {
  // Sends a visitor through the login and back.
  await call(getAccount)
  return { token: url.searchParams.get('token') ?? '' }
})

export const action = pageAction(async ({ call, form, key }) => {
  await call(confirmEmailChange, { body: { token: String(form.get('token') || '-') }, key })
  return { done: true }
})

export const title = (t: Translate) => t('accounts.mail_change.title')

/** The target of the link to the new address. Like the activation page it submits its own form. */
export function Component() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const isDone = (useActionData() as { done?: boolean } | undefined)?.done === true
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const busy = useNavigation().state !== 'idle'

  useEffect(() => {
    if (sent.current || token === '') return
    sent.current = true
    form.current?.requestSubmit()
  }, [token])

  if (isDone) {
    return (
      <div className="page-width py-6 md:py-16">
        <EmptyState
          icon={<MailCheck aria-hidden />}
          heading="h1"
          title={t('accounts.mail_change.done_title')}
          action={<LinkButton href={SETTINGS_URL}>{t('accounts.mail_change.settings')}</LinkButton>}
        >
          {t('accounts.mail_change.done')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page-width grid place-items-center py-16 text-center">
      <div className="flex max-w-md flex-col gap-6">
        <h1 className="text-4xl">{t('accounts.mail_change.title')}</h1>
        {refusal ? (
          <Banner tone="danger">{refusal.detail}</Banner>
        ) : (
          <p className="text-lg text-muted">{t('accounts.mail_change.explain')}</p>
        )}
        <Form ref={form} method="post" hidden={refusal !== undefined}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" busy={busy}>
            {t('accounts.mail_change.submit')}
          </Button>
        </Form>
        {refusal && <LinkButton href={SETTINGS_URL}>{t('accounts.mail_change.settings')}</LinkButton>}
      </div>
    </div>
  )
}
