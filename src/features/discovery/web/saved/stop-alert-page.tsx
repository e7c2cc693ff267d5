import { BellOff } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { stopAlert } from '../../contract.ts'
import { SAVED_SEARCHES_URL } from '../../urls.ts'

export const title = (t: Translate) => t('saved.stop_title')

export const loader = pageLoader(({ url }) => ({ token: url.searchParams.get('token') ?? '' }))

/** Needs a button press, because mail programs open every link they find. */
export const action = pageAction(async ({ call, form, key }) => ({
  stopped: (await call(stopAlert, { body: { token: String(form.get('token')) }, key })).name,
}))

/** `/saved-search/stop`: the target of the link in an alert email. */
export function Component() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const stopped = (useActionData() as { stopped?: string } | undefined)?.stopped
  const refusal = useRefusal()
  return (
    <div className="page-width py-10">
      <EmptyState
        icon={<BellOff aria-hidden />}
        heading="h1"
        title={t('saved.stop_title')}
        action={
          stopped || refusal ? (
            <LinkButton href={SAVED_SEARCHES_URL}>{t('saved.title')}</LinkButton>
          ) : (
            <Form method="post">
              <input type="hidden" name="token" value={token} />
              <Button type="submit">{t('saved.stop_button')}</Button>
            </Form>
          )
        }
      >
        <p role="status">
          {stopped
            ? t('saved.stopped', { name: stopped })
            : refusal
              ? t('saved.stop_unknown')
              : t('saved.stop_question')}
        </p>
      </EmptyState>
    </div>
  )
}
