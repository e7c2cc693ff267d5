import { useLoaderData } from 'react-router'
import { PasswordCard, SettingCard } from '#notifications/web'
import { submitForm, useFormResult } from '#platform/web/form-result.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn } from '#platform/web/page.ts'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { changeStaffPreferences } from '../../contract-colleagues.ts'
import { changeStaffPassword, getSecondFactor, removeSecondFactor } from '../../contract-factor.ts'
import { getStaffPasskeys, removeStaffPasskey } from '../../contract-passkeys.ts'
import { mayWith, STAFF_LOCALES } from '../../rules.ts'
import { OFFICE_ACCOUNT_URL, OFFICE_SESSIONS_URL, OFFICE_STAFF_URL, SECOND_FACTOR_URL } from '../../urls.ts'
import { FactorCodeField } from '../../web/factor-code-field.tsx'
import { Office } from '../../web/frame/office.tsx'
import { officeLoader } from '../../web/frame/office-loader.ts'
import { useRoleNames } from '../../web/frame/use-role-names.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { StaffPasskeysCard } from './staff-passkeys-card.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const [factor, { passkeys, proved }] = await Promise.all([call(getSecondFactor), call(getStaffPasskeys)])
  return { factor, passkeys, proved, zones: zones(), saved: url.searchParams.has('saved') }
})

/** Browsers and servers know different zones, so the page's list comes from the server. */
const zones = () => [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** The zone that staff typed, in any case and with spaces; the server refuses a zone that doesn't exist. */
function zoneIn(typed: string, known: readonly string[]): string {
  const name = typed.trim().replaceAll(' ', '_')
  return known.find(zone => zone.toLowerCase() === name.toLowerCase()) ?? (name || '-')
}

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const text = textsIn(form)
  const subject = text('subject')
  if (subject === 'preferences') {
    const locale = STAFF_LOCALES.find(each => each === text('locale')) ?? 'nl'
    await call(changeStaffPreferences, { body: { locale, time_zone: zoneIn(text('time_zone'), zones()) }, key })
    return redirect(`${OFFICE_ACCOUNT_URL}?saved`)
  }
  if (subject.startsWith('passkey_')) {
    const body = { id: Number(form.get('id')), password: text('password') }
    return submitForm(subject, () => call(removeStaffPasskey, { body, key }))
  }
  if (subject === 'factor') {
    const body = { password: text('password'), code: text('code') }
    return submitForm('factor', () => call(removeSecondFactor, { body, key }))
  }
  const body = {
    old_password: text('old_password'),
    password: text('password'),
    password_repeat: text('password_repeat'),
  }
  return submitForm('password', () => call(changeStaffPassword, { body, key }))
})

export const title = (t: Translate) => t('staff.account')

/** The staff member's own second factor and password. */
export function Component() {
  const t = useText()
  const { staff, factor, passkeys, proved, zones, saved } = useLoaderData<typeof loader>()
  const links = (
    <p className="flex gap-4">
      <a href={OFFICE_SESSIONS_URL}>{t('staff.sessions')}</a>
      {mayWith(staff.roles, 'change_staff', { everywhere: true }) && (
        <a href={OFFICE_STAFF_URL}>{t('staff.members')}</a>
      )}
    </p>
  )
  return (
    <Office staff={staff} current={OFFICE_ACCOUNT_URL} title={t('staff.account')} aside={links}>
      <p className="mb-6 text-muted">
        {t('staff.account_of', { email: staff.email, role: useRoleNames()(staff.roles) })}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          {factor.on ? <DisableTotp left={factor.recovery_left} /> : <EnableTotp />}
          <StaffPasskeysCard
            passkeys={passkeys}
            proved={proved}
            left={factor.passkeys && !factor.on ? factor.recovery_left : null}
          />
        </div>
        <div className="flex flex-col gap-6">
          <PreferencesCard timeZone={staff.time_zone} zones={zones} saved={saved} />
          <PasswordCard />
        </div>
      </div>
    </Office>
  )
}

function EnableTotp() {
  const t = useText()
  return (
    <Card as="section" aria-label={t('staff.factor')} className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{t('staff.factor')}</h2>
      <p className="text-muted">{t('staff.factor_begin_why')}</p>
      <LinkButton href={SECOND_FACTOR_URL} variant="secondary">
        {t('staff.factor_begin')}
      </LinkButton>
    </Card>
  )
}

function DisableTotp({ left }: { left: number }) {
  const t = useText()
  const { problem } = useFormResult('factor')
  return (
    <SettingCard
      subject="factor"
      title={t('staff.factor')}
      submit={t('staff.factor_off')}
      done={t('staff.factor_is_off')}
    >
      <p>{t('staff.factor_left', { count: left })}</p>
      <p className="text-muted">{t('staff.factor_off_why')}</p>
      <TranslatedPasswordField
        required
        name="password"
        label={t('staff.password')}
        autoComplete="current-password"
        error={problem?.fields?.password?.detail}
      />
      <FactorCodeField />
    </SettingCard>
  )
}
