import { Webhook } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { OFFICE_POSTBACKS_URL, officePostbackUrl } from '../../urls.ts'
import { changePostback, getPostback, pausePostback, testPostback } from '../contract.ts'
import { CallFields, callIn } from './call-fields.tsx'
import { DeliveryTable } from './delivery-table.tsx'

export const loader = officeLoader(async ({ call, params, url }) => {
  const query = { id: Number(params.id), before: Number(url.searchParams.get('before')) || undefined }
  const newKey = () => crypto.randomUUID() as string
  return { ...(await call(getPostback, { query })), submission: newKey(), other: newKey() }
})

type Done = 'save' | 'test' | 'pause' | 'continue'

export const action = pageAction(async ({ call, params, form, key }) => {
  const id = Number(params.id)
  const done = String(form.get('do') ?? 'save') as Done
  if (done === 'test') await call(testPostback, { body: { id }, key })
  else if (done === 'pause' || done === 'continue')
    await call(pausePostback, { body: { id, paused: done === 'pause' }, key })
  else await call(changePostback, { body: { id, version: Number(form.get('version')), ...callIn(form) }, key })
  return { done }
})

export const title = (t: Translate) => t('postbacks-office.title')

/** One postback: its call, a test, a pause, and its deliveries with the network's answers. */
export function Component() {
  const t = useText()
  const { staff, postback, host, deliveries, more, submission, other } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const done = (useActionData() as { done?: Done } | undefined)?.done
  return (
    <Office
      staff={staff}
      current={OFFICE_POSTBACKS_URL}
      title={`${postback.source}, ${host}`}
      aside={
        <a href={OFFICE_POSTBACKS_URL} className="underline">
          {t('postbacks-office.back')}
        </a>
      }
    >
      <p className="mb-5 text-muted">{t(`postbacks-office.event.${postback.event}`)}</p>
      {!postback.allowed && (
        <Banner tone="warning" className="mb-5">
          {t('postbacks-office.error.postback_sensitive')}
        </Banner>
      )}
      {done && !refusal && (
        <Banner tone="success" className="mb-5">
          {t(`postbacks-office.done.${done}`)}
        </Banner>
      )}
      <KeptForm noValidate key={postback.version} className="flex flex-col gap-5">
        <input type="hidden" name="key" value={submission} suppressHydrationWarning />
        <input type="hidden" name="version" value={postback.version} />
        <Card className="grid items-start gap-4 sm:grid-cols-2">
          <CallFields postback={postback} />
        </Card>
        {refusal && !refusal.fields && <FormError>{refusal.detail}</FormError>}
        <div>
          <Button type="submit">{t('staff.save')}</Button>
        </div>
      </KeptForm>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="key" value={other} suppressHydrationWarning />
        <Button type="submit" name="do" value="test" variant="secondary" size="small" disabled={postback.paused}>
          {t('postbacks-office.test')}
        </Button>
        <Button type="submit" name="do" value={postback.paused ? 'continue' : 'pause'} variant="secondary" size="small">
          {t(postback.paused ? 'postbacks-office.continue' : 'postbacks-office.pause')}
        </Button>
      </Form>
      <h2 className="mt-8 mb-3 text-xl">{t('postbacks-office.deliveries')}</h2>
      {deliveries.length === 0 ? (
        <EmptyState icon={<Webhook aria-hidden />} title={t('postbacks-office.deliveries_empty')}>
          {t('postbacks-office.deliveries_empty_text')}
        </EmptyState>
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
      {more && (
        <nav className="mt-4 flex justify-end">
          <LinkButton
            href={`${officePostbackUrl(postback.id)}?before=${deliveries.at(-1)!.id}`}
            variant="secondary"
            size="small"
          >
            {t('staff.older')}
          </LinkButton>
        </nav>
      )}
    </Office>
  )
}
