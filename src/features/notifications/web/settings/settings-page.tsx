import { useLoaderData } from 'react-router'
import {
  cancelEmailChange,
  changePassword,
  endOtherSessions,
  endOwnSession,
  getAccount,
  getPasskeys,
  getSessions,
  namePasskey,
  prove,
  removePasskey,
  requestEmailChange,
} from '#accounts/contract'
import { MAIL_STOPS } from '#accounts/rules'
import { RESET_PASSWORD_URL, SETTINGS_URL } from '#accounts/urls'
import { getChatSettings, setChatSettings } from '#chat/contract'
import { changeProfile, getProfile, setLanguage } from '#members/contract'
import { isLocale } from '#platform/locale.ts'
import { submitForm } from '#platform/web/form-result.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader, textsIn } from '#platform/web/page.ts'
import { Slot } from '#platform/web/slot.tsx'
import { blocks, unblockMember } from '#safety/contract'
import { noteBlock } from '#safety/web'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { allowMail, getNotifications, setNotifications } from '../../contract.ts'
import { KINDS } from '../../rules.ts'
import { BlockedCard } from './blocked-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { MailStops } from './mail-stops.tsx'
import { MemberPasskeysCard } from './member-passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { PushCard } from './push-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SettingCard } from './setting-card.tsx'

export const loader = pageLoader(async ({ call, url }) => {
  const before = Number(url.searchParams.get('blocks_before')) || undefined
  const [{ profile }, { receipts }, account, { sessions }, passkeys, blocked, notifications] = await Promise.all([
    call(getProfile),
    call(getChatSettings),
    call(getAccount),
    call(getSessions),
    call(getPasskeys),
    call(blocks, { query: before ? { before } : {} }),
    call(getNotifications),
  ])
  return {
    invisible: profile.invisible,
    consents: profile.consents,
    receipts,
    account,
    sessions,
    passkeys,
    notifications,
    blocked,
    older: before !== undefined,
  }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const subject = String(form.get('subject'))
  const text = textsIn(form)
  if (subject === 'language') {
    const language = form.get('language')
    if (isLocale(language)) await call(setLanguage, { body: { language }, key })
  } else if (subject === 'invisible') {
    const invisible = form.get('invisible') === 'on'
    return submitForm(subject, () => call(changeProfile, { body: { invisible }, key }))
  } else if (subject === 'receipts') {
    const receipts = form.get('receipts') === 'on'
    return submitForm(subject, () => call(setChatSettings, { body: { receipts }, key }))
  } else if (subject === 'preferences') {
    const wants = (channel: string, kind: string) => form.getAll(channel).includes(kind)
    const preferences = KINDS.map(kind => ({ kind, mail: wants('mail', kind), push: wants('push', kind) }))
    return submitForm(subject, () => call(setNotifications, { body: { preferences }, key }))
  } else if (subject === 'mail_stop') {
    const reason = MAIL_STOPS.find(each => each === form.get('reason'))
    if (reason) await call(allowMail, { body: { reason }, key })
  } else if (subject === 'password') {
    const passwords = {
      old_password: text('old_password'),
      password: text('password'),
      password_repeat: text('password_repeat'),
      remove_passkeys: form.get('remove_passkeys') === 'on',
    }
    return submitForm(subject, () => call(changePassword, { body: passwords, key }))
  } else if (subject === 'email') {
    const body = { email: text('email'), password: text('password') }
    return submitForm(subject, () => call(requestEmailChange, { body, key }))
  } else if (subject === 'email_cancel') {
    await call(cancelEmailChange, { key })
  } else if (subject === 'session') {
    // A session that has already ended counts as success.
    await submitForm(subject, () => call(endOwnSession, { body: { id: Number(form.get('id')) }, key }))
  } else if (subject === 'sessions') {
    await call(endOtherSessions, { key })
  } else if (subject === 'prove') {
    return submitForm(subject, () => call(prove, { body: { password: text('password') }, key }))
  } else if (subject === 'passkey_name') {
    const body = { id: Number(form.get('id')), name: text('name') }
    return submitForm(`passkey_${body.id}`, () => call(namePasskey, { body, key }))
  } else if (subject === 'passkey_remove') {
    const body = { id: Number(form.get('id')) }
    return submitForm(`passkey_${body.id}`, () => call(removePasskey, { body, key }))
  } else if (subject === 'unblock') {
    const id = Number(form.get('id'))
    await call(unblockMember, { body: { id }, key })
    noteBlock(id, false)
  }
  return redirect(SETTINGS_URL)
})

export const title = (t: Translate) => t('notifications.title')

export function Component() {
  const t = useText()
  const { account, sessions, passkeys, notifications, blocked, older, consents } = useLoaderData<typeof loader>()
  return (
    <div className="page-width grid items-start gap-6 py-6 md:py-10 lg:grid-cols-2">
      <h1 className="lg:col-span-2">{t('notifications.title')}</h1>
      <MailStops reasons={notifications.disabled} />
      <div className="grid gap-6">
        <PreferencesCard preferences={notifications.preferences} />
        <Receipts />
      </div>
      <div className="grid gap-6">
        <PushCard />
        <LanguageCard />
        <Invisible />
      </div>
      <EmailCard account={account} />
      <PasswordCard forgotten={RESET_PASSWORD_URL} hasPasskeys={passkeys.passkeys.length > 0} />
      <MemberPasskeysCard {...passkeys} />
      <SessionsCard
        sessions={sessions}
        title={t('notifications.sessions')}
        endAll={t('notifications.sessions_end_others')}
      />
      <BlockedCard {...blocked} older={older} />
      <ConsentsCard consents={consents} />
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
