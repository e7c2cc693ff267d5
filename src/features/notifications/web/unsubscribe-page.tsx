import { BellOff } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { SETTINGS_URL } from '#accounts/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { UNSUBSCRIBE_SCOPES, unsubscribe } from '../contract.ts'

export const title = (t: Translate) => t('notifications.unsubscribe_title')

export const loader = pageLoader(({ url }) => ({ token: url.searchParams.get('token') ?? '' }))

/** Needs a button press, because mail programs open every link they find. */
export const action = pageAction(async ({ call, form, key }) => {
  const scope = form.get('scope') === 'all' ? 'all' : 'kind'
  return call(unsubscribe, { body: { token: String(form.get('token')), scope }, key })
})

/** `/unsubscribe`: the target of the link in an email; works without login (NOTIFY-5). */
export function Component() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const stopped = (useActionData() as { stopped?: (typeof UNSUBSCRIBE_SCOPES)[number] } | undefined)?.stopped
  const refusal = useRefusal()
  const isOver = stopped !== undefined || refusal !== undefined || token === ''
  return (
    <div className="page-width py-10">
      <EmptyState
        icon={<BellOff aria-hidden />}
        heading="h1"
        title={t('notifications.unsubscribe_title')}
        action={
          isOver ? (
            <LinkButton href={SETTINGS_URL}>{t('notifications.unsubscribe_settings')}</LinkButton>
          ) : (
            <Form method="post" className="flex w-full flex-col gap-6 text-left">
              <input type="hidden" name="token" value={token} />
              <ChoiceGroup
                name="scope"
                legend={t('notifications.unsubscribe_question')}
                defaultValue="kind"
                options={UNSUBSCRIBE_SCOPES.map(value => ({ value, label: t(`notifications.unsubscribe_${value}`) }))}
              />
              <Button type="submit">{t('notifications.unsubscribe_button')}</Button>
            </Form>
          )
        }
      >
        {isOver && (
          <p role="status">
            {stopped ? t(`notifications.unsubscribed.${stopped}`) : t('notifications.unsubscribe_wrong')}
          </p>
        )}
      </EmptyState>
    </div>
  )
}
