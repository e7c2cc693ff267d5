import { useNavigation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CompanyMail } from '../../contract-mail.ts'

const TEXT_FIELDS = ['host', 'user', 'sender', 'return_domain', 'dkim_selector'] as const

/** The form's values, as the endpoint takes them. */
export function mailIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const fields = Object.fromEntries(TEXT_FIELDS.map(name => [name, text(name)]))
  return {
    ...(fields as Record<(typeof TEXT_FIELDS)[number], string>),
    port: Number(text('port')) || 0,
    password: text('password'),
  }
}

const USUAL_PORT = 587

interface Props {
  readonly mail: CompanyMail | null
  readonly submissionKey: string
}

/** The stored password is never sent back to the browser, so its field starts empty. */
export function MailForm({ mail, submissionKey }: Props) {
  const t = useText()
  const instant = useInstant()
  const refusal = useRefusal()
  const navigation = useNavigation()
  const isBusy = navigation.state === 'submitting' && navigation.formData?.get('do') === 'save'
  const field = (name: 'host' | 'port' | 'user' | 'sender' | 'return_domain' | 'dkim_selector') => ({
    name,
    label: t(`sites-office.mail_field.${name}`),
    hint: t(`sites-office.mail_hint.${name}`),
    defaultValue: mail?.[name] ?? (name === 'port' ? USUAL_PORT : ''),
    error: refusal?.fields?.[name]?.detail,
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <KeptForm when={{ do: 'save' }} className="grid items-start gap-5 md:grid-cols-2" noValidate>
      <input type="hidden" name="key" value={submissionKey} />
      <input type="hidden" name="version" value={mail?.version ?? 0} />
      <TextField {...field('host')} />
      <TextField type="number" min={1} max={65_535} {...field('port')} />
      <TextField {...field('user')} />
      <PasswordField
        name="password"
        label={t('sites-office.mail_field.password')}
        hint={mail?.has_password ? t('sites-office.mail_hint.password_kept') : undefined}
        error={refusal?.fields?.password?.detail}
        autoComplete="new-password"
        showLabel={t('platform.password_show')}
        hideLabel={t('platform.password_hide')}
      />
      <TextField type="email" {...field('sender')} />
      <TextField {...field('return_domain')} />
      <TextField {...field('dkim_selector')} />
      <div className="flex flex-wrap items-center justify-end gap-4 md:col-span-2">
        {refusal && <FormError>{refusal.fields ? t('sites-office.fields_refused') : refusal.detail}</FormError>}
        {mail && !refusal && (
          <p className="text-muted text-sm">{t('sites-office.mail_tested', { time: instant(mail.tested_at) })}</p>
        )}
        <Button type="submit" name="do" value="save" busy={isBusy}>
          {t('sites-office.mail_save')}
        </Button>
      </div>
    </KeptForm>
  )
}
