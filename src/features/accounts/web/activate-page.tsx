import { useEffect, useRef } from 'react'
import { Form, redirectDocument, useLoaderData, useNavigation } from 'react-router'
import { CallProblem } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { activate } from '../contract.ts'
import { ACTIVATION_DONE_URL, ACTIVATION_ERROR_URL, FIRST_PASSWORD_URL } from '../urls.ts'

export const loader = pageLoader(({ url }) => ({ token: url.searchParams.get('token') ?? '' }))

export const action = pageAction(async ({ call, form, key, redirect }) => {
  try {
    const { reset_token } = await call(activate, { body: { token: String(form.get('token') || '-') }, key })
    return redirectDocument(reset_token ? `${FIRST_PASSWORD_URL}&token=${reset_token}` : ACTIVATION_DONE_URL)
  } catch (error) {
    if (error instanceof CallProblem && error.status < 500) return redirect(ACTIVATION_ERROR_URL)
    throw error
  }
})

export const title = (t: Translate) => t('accounts.activate.title')

/**
 * The page that the email's link opens. Opening it changes nothing, because mail programs open links. The page submits
 * its form by script; without JavaScript it has a button.
 */
export function Component() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const busy = useNavigation().state !== 'idle'

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    form.current?.requestSubmit()
  }, [])

  return (
    <div className="page-width grid place-items-center py-16 text-center">
      <div className="max-w-md">
        <h1 className="text-4xl">{t('accounts.activate.title')}</h1>
        <p className="mt-3 text-lg text-muted">{t('accounts.activate.explain')}</p>
        <Form ref={form} method="post" className="mt-8">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" busy={busy}>
            {t('accounts.activate.submit')}
          </Button>
        </Form>
      </div>
    </div>
  )
}
