import { Form, useActionData, useLoaderData } from 'react-router'
import type { MessageKey } from '#platform/messages.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { OFFICE_COMPANIES_URL } from '../../../urls.ts'
import { getCompanyMail, removeCompanyMail, setCompanyMail } from '../../contract-mail.ts'
import { MailForm, mailIn } from './mail-form.tsx'

export const loader = officeLoader(async ({ call, params }) => {
  const company = Number(params.id)
  return { company, ...(await call(getCompanyMail, { query: { company } })), key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, params, form, key }) => {
  const [company, version] = [Number(params.id), Number(form.get('version'))]
  if (form.get('do') === 'remove') {
    await call(removeCompanyMail, { body: { company, version }, key })
    return { done: 'mail_removed' as const }
  }
  await call(setCompanyMail, { body: { ...mailIn(form), company, version }, key })
  return { done: 'mail_saved' as const }
})

export const title = (t: Translate, { name }: { name: string }) => t('sites-office.mail_title', { company: name })

/** The mail server of one company, through which the emails of its sites leave. */
export function Component() {
  const t = useText()
  const instant = useInstant()
  const { staff, name, mail, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const done = (useActionData() as { done?: 'mail_saved' | 'mail_removed' } | undefined)?.done
  return (
    <Office staff={staff} current={OFFICE_COMPANIES_URL} title={t('sites-office.mail_title', { company: name })}>
      <p className="mb-6 max-w-prose text-muted">{t(mail ? 'sites-office.mail_text' : 'sites-office.mail_none')}</p>
      {done && !refusal && (
        <Banner tone="success" className="mb-6">
          {t(`sites-office.${done}`)}
        </Banner>
      )}
      {mail?.failing_since && (
        <Banner
          tone="danger"
          className="mb-6"
          title={t('sites-office.mail_failing', { time: instant(mail.failing_since) })}
        >
          {t(`sites-office.error.${mail.fault}` as MessageKey as 'sites-office.error.mail_unreachable')}
        </Banner>
      )}
      <Card as="section">
        <MailForm key={mail?.version ?? 0} mail={mail} submissionKey={key} />
      </Card>
      {mail && (
        <Disclosure summary={t('sites-office.mail_remove')}>
          <Form method="post" className="flex flex-wrap items-center gap-4">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="version" value={mail.version} />
            <p className="text-ink">{t('sites-office.mail_remove_text')}</p>
            <Button type="submit" name="do" value="remove" variant="secondary">
              {t('sites-office.mail_remove')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </Office>
  )
}
