import { Megaphone } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { isInScope } from '#platform/endpoint.ts'
import { queryString } from '#platform/query-string.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { permissionsOf } from '#staff/rules'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ScrollBox } from '#ui/cards/scroll-box.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_MAILINGS_URL } from '../../urls.ts'
import {
  approveMailing,
  dropMailing,
  getMailings,
  holdMailing,
  makeMailing,
  type OfficeMailing,
  sendMailing,
  testMailing,
} from '../contract.ts'
import { MailingActions } from './mailing-actions.tsx'
import { MailingForm, mailingIn } from './mailing-form.tsx'
import { SegmentLine } from './segment-line.tsx'

export const loader = officeLoader(async ({ call, url, site }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  return { ...(await call(getMailings, { query: { site, before } })), site, key: crypto.randomUUID() }
})

const HELD = ['paused', 'continued', 'cancelled'] as const

export const action = pageAction(async ({ call, form, key, redirect, url }) => {
  const id = Number(form.get('mailing'))
  const done = String(form.get('do'))
  const at = String(form.get('at') ?? '').slice(0, 16)
  const held = HELD.find(to => to === done)
  if (done === 'test') return { sentTo: (await call(testMailing, { body: { id }, key })).sent_to, sentAt: key }
  if (done === 'send') await call(sendMailing, { body: { id, ...(at && { at }) }, key })
  else if (done === 'approve') await call(approveMailing, { body: { id }, key })
  else if (held) await call(holdMailing, { body: { id, to: held }, key })
  else if (done === 'drop') await call(dropMailing, { body: { id }, key })
  else await call(makeMailing, { body: mailingIn(form), key })
  return redirect(OFFICE_MAILINGS_URL + queryString({ site: url.searchParams.get('site') }))
})

export const title = (t: Translate) => t('notifications-office.mailings_title')

/** Mailings of news and offers to members who asked for them (NOTIFY-1): written, reviewed, then sent. */
export function Component() {
  const t = useText()
  const { staff, mailings, more, site, key } = useLoaderData<typeof loader>()
  const permitted = permissionsOf(staff.roles).send_mailings ?? []
  const sites = staff.sites
    .filter(each => isInScope(permitted, each.site))
    .map(({ site: id, host }) => ({ id, name: host }))
  const problem = useRefusal()
  const { sentTo, sentAt } = (useActionData() ?? {}) as { sentTo?: string; sentAt?: string }
  return (
    <Office staff={staff} current={OFFICE_MAILINGS_URL} title={t('notifications-office.mailings_title')}>
      <p className="mb-4 max-w-prose text-muted">{t('notifications-office.mailings_text')}</p>
      {sentTo && (
        <Banner key={sentAt} tone="success" className="mb-4">
          {t('notifications-office.mailing_tested', { address: sentTo })}
        </Banner>
      )}
      {problem && (problem.fields?.at || !problem.fields) && (
        <Banner tone="danger" className="mb-4">
          {problem.fields?.at?.detail ?? problem.detail}
        </Banner>
      )}
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
          <LinkButton
            href={OFFICE_MAILINGS_URL + queryString({ site, before: mailings.at(-1)?.id })}
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

function MailingCard({ mailing, site }: { mailing: OfficeMailing; site: string }) {
  const t = useText()
  const instant = useInstant()
  const { kind, language, state, bounced, unsubscribed } = mailing
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
      <SegmentLine segment={mailing.segment} />
      <p className="font-semibold text-sm">{stateOf(t, mailing, instant)}</p>
      {(state === 'sent' || state === 'sending') && (
        <p className="text-sm">{t('notifications-office.mailing_figures', { bounced, unsubscribed })}</p>
      )}
      <MailingActions mailing={mailing} />
    </article>
  )
}

function stateOf(t: Translate, { state, reach, send_at }: OfficeMailing, instant: (at: string) => string): string {
  if (state === 'draft' || state === 'sending' || state === 'sent')
    return t(`notifications-office.mailing_state.${state}`, reach)
  if (state === 'scheduled') return t('notifications-office.mailing_state.scheduled', { at: instant(send_at!) })
  return t(`notifications-office.mailing_state.${state}`)
}
