import { Megaphone } from 'lucide-react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { getSites } from '#sites/office/contract'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_MAILINGS_URL } from '../../urls.ts'
import { dropMailing, getMailings, makeMailing, type OfficeMailing, sendMailing } from '../contract.ts'
import { MailingForm, mailingIn } from './mailing-form.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  const { sites } = await call(getSites)
  return { ...(await call(getMailings, { query: { before } })), sites, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const id = Number(form.get('mailing'))
  if (form.get('do') === 'send') await call(sendMailing, { body: { id }, key })
  else if (form.get('do') === 'drop') await call(dropMailing, { body: { id }, key })
  else await call(makeMailing, { body: mailingIn(form), key })
  return redirect(OFFICE_MAILINGS_URL)
})

export const title = (t: Translate) => t('notifications-office.mailings_title')

/** Mailings of news and offers to members who asked for them (NOTIFY-1): written, reviewed, then sent. */
export function Component() {
  const t = useText()
  const { staff, mailings, more, sites, key } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_MAILINGS_URL} title={t('notifications-office.mailings_title')}>
      <p className="mb-4 max-w-prose text-muted">{t('notifications-office.mailings_text')}</p>
      <Disclosure
        key={mailings[0]?.id ?? 0}
        summary={t('notifications-office.mailing_new')}
        className="mb-6"
        defaultOpen={mailings.length === 0}
      >
        <MailingForm sites={sites} formKey={key} />
      </Disclosure>
      {mailings.length === 0 ? (
        <EmptyState icon={<Megaphone aria-hidden />} title={t('notifications-office.mailings_empty')}>
          {t('notifications-office.mailings_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {mailings.map(mailing => (
            <Card as="li" key={mailing.id}>
              <MailingCard mailing={mailing} site={sites.find(({ id }) => id === mailing.site)?.name ?? ''} />
            </Card>
          ))}
        </ul>
      )}
      {more && (
        <nav className="mt-4 flex justify-end">
          <LinkButton href={`${OFFICE_MAILINGS_URL}?before=${mailings.at(-1)?.id}`} variant="secondary" size="small">
            {t('staff.older')}
          </LinkButton>
        </nav>
      )}
    </Office>
  )
}

function MailingCard({ mailing, site }: { mailing: OfficeMailing; site: string }) {
  const t = useText()
  const instant = useInstant()
  const { formData } = useNavigation()
  const busy = formData?.get('mailing') === String(mailing.id) ? formData.get('do') : null
  const { kind, language, state, reach } = mailing
  return (
    <article className="flex flex-col gap-3">
      <p className="text-muted text-sm">
        {t(`notifications.kind.${kind}`)}, {site}, {language}, {instant(mailing.created_at)}
      </p>
      <h2 className="break-words text-xl">{mailing.subject}</h2>
      <ScrollBox label={mailing.subject} className="max-h-60">
        <p className="whitespace-pre-line break-words">{mailing.body}</p>
      </ScrollBox>
      <p className="text-sm">
        {t('notifications-office.mailing_button', { page: t(`notifications-office.mailing_page.${mailing.page}`) })}
      </p>
      <p className="font-semibold text-sm">{t(`notifications-office.mailing_state.${state}`, reach)}</p>
      {state === 'draft' && (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="mailing" value={mailing.id} />
          <Button type="submit" name="do" value="send" busy={busy === 'send'} disabled={reach.mail + reach.push === 0}>
            {t('notifications-office.mailing_send')}
          </Button>
          <Button type="submit" name="do" value="drop" variant="secondary" busy={busy === 'drop'}>
            {t('notifications-office.mailing_drop')}
          </Button>
        </Form>
      )}
    </article>
  )
}
