import { Form, useLoaderData } from 'react-router'
import {
  cancelEmailChange,
  changePassword,
  endOneSession,
  endOtherSessions,
  getAccount,
  getSessions,
  requestEmailChange,
} from '#accounts/contract'
import { MAIL_STOPS } from '#accounts/rules'
import { getChatSettings, setChatSettings } from '#chat/contract'
import { changeProfile, getMember, getProfile, setLanguage } from '#members/contract'
import { isLocale } from '#platform/locale.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { Slot } from '#platform/web/slot.tsx'
import { blocks, unblock } from '#safety/contract'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { allowMail, getNotifications, setNotifications } from '../contract.ts'
import { KINDS } from '../rules.ts'
import { EmailCard } from './email-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { MailStops } from './mail-stops.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { PushCard } from './push-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SettingCard } from './setting-card.tsx'
import { answered } from './settings-answer.ts'

/** More blocked people than this are not listed by name. */
const LISTED_BLOCKS = 50

export const loader = pageLoader(async ({ call }) => {
  const [{ profile }, { receipts }, account, { sessions }, { blocks: blocked }, notifications] = await Promise.all([
    call(getProfile),
    call(getChatSettings),
    call(getAccount),
    call(getSessions),
    call(blocks),
    call(getNotifications),
  ])
  const people = await Promise.all(
    blocked.slice(0, LISTED_BLOCKS).map(({ id }) =>
      call(getMember, { query: { id } }).then(
        ({ member }) => ({ id, name: member.name }),
        () => null,
      ),
    ),
  )
  return {
    invisible: profile.invisible,
    receipts,
    account,
    sessions,
    notifications,
    blocked: people.filter(person => person !== null),
  }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const subject = String(form.get('subject'))
  const text = (name: string) => String(form.get(name) ?? '')
  if (subject === 'language') {
    const language = form.get('language')
    if (isLocale(language)) await call(setLanguage, { body: { language }, key })
  } else if (subject === 'invisible') {
    const invisible = form.get('invisible') === 'on'
    return answered(subject, () => call(changeProfile, { body: { invisible }, key }))
  } else if (subject === 'receipts') {
    const receipts = form.get('receipts') === 'on'
    return answered(subject, () => call(setChatSettings, { body: { receipts }, key }))
  } else if (subject === 'preferences') {
    const wants = (channel: string, kind: string) => form.getAll(channel).includes(kind)
    const preferences = KINDS.map(kind => ({ kind, mail: wants('mail', kind), push: wants('push', kind) }))
    return answered(subject, () => call(setNotifications, { body: { preferences }, key }))
  } else if (subject === 'mail_stop') {
    const reason = MAIL_STOPS.find(each => each === form.get('reason'))
    if (reason) await call(allowMail, { body: { reason }, key })
  } else if (subject === 'password') {
    const passwords = {
      old_password: text('old_password'),
      password: text('password'),
      password_repeat: text('password_repeat'),
    }
    return answered(subject, () => call(changePassword, { body: passwords, key }))
  } else if (subject === 'email') {
    const body = { email: text('email'), password: text('password') }
    return answered(subject, () => call(requestEmailChange, { body, key }))
  } else if (subject === 'email_cancel') {
    await call(cancelEmailChange, { key })
  } else if (subject === 'session') {
    // One that has ended meanwhile is what was wished for.
    await answered(subject, () => call(endOneSession, { body: { id: Number(form.get('id')) }, key }))
  } else if (subject === 'sessions') {
    await call(endOtherSessions, { key })
  } else if (subject === 'unblock') {
    await call(unblock, { body: { id: Number(form.get('id')) }, key })
  }
  return redirect('/notifications')
})

export const title = (t: Translate) => t('notifications.title')
export const texts = ['notifications', 'leaving'] as const

export function Component() {
  const t = useText()
  const { account, sessions, notifications } = useLoaderData<typeof loader>()
  return (
    <div className="page-width grid items-start gap-6 py-6 md:py-10 lg:grid-cols-2">
      <h1 className="lg:col-span-2">{t('notifications.title')}</h1>
      <MailStops reasons={notifications.disabled} />
      <PreferencesCard preferences={notifications.preferences} />
      <div className="grid gap-6">
        <PushCard />
        <LanguageCard />
        <Invisible />
      </div>
      <Receipts />
      <EmailCard account={account} />
      <PasswordCard />
      <SessionsCard sessions={sessions} />
      <Blocked />
      <Slot name="settings.leaving" with={{}} />
    </div>
  )
}

function Invisible() {
  const t = useText()
  const { invisible } = useLoaderData<typeof loader>()
  return (
    <SettingCard subject="invisible" title={t('notifications.invisible')} done={t('notifications.saved')}>
      <Checkbox
        name="invisible"
        defaultChecked={invisible}
        label={t('notifications.invisible_label')}
        hint={t('notifications.invisible_help')}
      />
    </SettingCard>
  )
}

function Receipts() {
  const t = useText()
  const { receipts } = useLoaderData<typeof loader>()
  return (
    <SettingCard subject="receipts" title={t('notifications.receipts')} done={t('notifications.saved')}>
      <Checkbox
        name="receipts"
        defaultChecked={receipts}
        label={t('notifications.receipts_label')}
        hint={t('notifications.receipts_help')}
      />
    </SettingCard>
  )
}

function Blocked() {
  const t = useText()
  const { blocked } = useLoaderData<typeof loader>()
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-xl">{t('notifications.blocked')}</h2>
      {blocked.length === 0 && <p className="text-muted">{t('notifications.blocked_none')}</p>}
      <ul className="grid gap-2">
        {blocked.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-line border-b pb-2">
            <a href={`/members/${id}`}>{name}</a>
            <Form method="post">
              <input type="hidden" name="subject" value="unblock" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="quiet" size="small">
                {t('notifications.unblock', { name })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <a href="/reports" className="inline-flex min-h-11 items-center self-start underline">
        {t('notifications.reports')}
      </a>
    </Card>
  )
}
