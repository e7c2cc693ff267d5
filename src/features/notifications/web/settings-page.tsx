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
import { getChatSettings, setChatSettings } from '#chat/contract'
import { changeProfile, getMember, getProfile, setLanguage } from '#members/contract'
import { isLocale, LOCALE_COOKIE, LOCALE_COOKIE_IN_SECONDS } from '#platform/locale.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { blocks, unblock } from '#safety/contract'
import { useSite } from '#sites/web'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SettingCard } from './setting-card.tsx'
import { answered } from './settings-answer.ts'

/** More blocked people than this are not listed by name. */
const LISTED_BLOCKS = 50

export const loader = pageLoader(async ({ call }) => {
  const [{ profile }, { receipts }, account, { sessions }, { blocks: blocked }] = await Promise.all([
    call(getProfile),
    call(getChatSettings),
    call(getAccount),
    call(getSessions),
    call(blocks),
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
export const texts = ['notifications'] as const

export function Component() {
  const t = useText()
  const { account, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="page-width grid items-start gap-6 py-6 md:py-10 lg:grid-cols-2">
      <h1 className="lg:col-span-2">{t('notifications.title')}</h1>
      <Language />
      <Invisible />
      <Receipts />
      <EmailCard account={account} />
      <PasswordCard />
      <SessionsCard sessions={sessions} />
      <Blocked />
    </div>
  )
}

function Language() {
  const t = useText()
  const locale = useLocale()
  const { locales } = useSite()
  if (locales.length < 2) return null
  const options = locales.map(value => ({
    value,
    label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
  }))
  return (
    <Card as="section">
      <Form method="post" reloadDocument className="grid justify-items-start gap-4" onSubmit={keepCookie}>
        <h2 className="text-xl">{t('notifications.language')}</h2>
        <input type="hidden" name="subject" value="language" />
        <SelectField
          name="language"
          label={t('notifications.language_label')}
          options={options}
          defaultValue={locale}
        />
        <Button type="submit" variant="secondary">
          {t('notifications.save')}
        </Button>
      </Form>
    </Card>
  )
}

/** The language cookie counts before the account's language, so it changes with it. */
function keepCookie(event: React.FormEvent<HTMLFormElement>): void {
  const language = new FormData(event.currentTarget).get('language')
  if (!isLocale(language)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve
  document.cookie = `${LOCALE_COOKIE}=${language};path=/;max-age=${LOCALE_COOKIE_IN_SECONDS};samesite=lax`
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
