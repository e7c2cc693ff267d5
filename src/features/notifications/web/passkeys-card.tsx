import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import type { Passkey, Passkeys } from '#accounts/contract'
import { PASSKEY_NAME_LENGTH } from '#accounts/rules'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { usePasskeys } from '#platform/web/passkey.ts'
import { PasswordField } from '#platform/web/password-field.tsx'
import { writeDay } from '#sites/rules'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAnswer } from './settings-answer.ts'
import { useAddPasskey, useProvePasskey } from './use-passkey.ts'

/** The member's passkeys; adding and removing require a recent login or proof (AUTH-9). */
export function PasskeysCard({ passkeys, proved }: Passkeys) {
  const t = useText()
  const canUse = usePasskeys()
  return (
    <Card
      as="section"
      aria-label={t('notifications.passkeys')}
      className="flex flex-col items-start gap-4 [&>*]:w-full"
    >
      <h2 className="text-xl">{t('notifications.passkeys')}</h2>
      <p className="text-muted">
        {canUse ? t('notifications.passkeys_help') : t('notifications.passkeys_unsupported')}
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} proved={proved} />
          ))}
        </ul>
      )}
      {proved ? canUse && <AddPasskey /> : <Proof hasPasskeys={passkeys.length > 0} />}
    </Card>
  )
}

function PasskeyRow({ passkey, proved }: { passkey: Passkey; proved: boolean }) {
  const t = useText()
  const day = useDay()
  const { problem } = useAnswer(`passkey_${passkey.id}`)
  const name = passkey.name || t('notifications.session_unknown')
  const added = day(passkey.created_at)
  return (
    <li className="py-1">
      <Disclosure
        className="border-b-0"
        defaultOpen={problem !== undefined}
        summary={
          <span className="flex min-w-0 grow items-center gap-3">
            <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="block break-words">{name}</span>
              <span className="block font-normal text-muted text-sm">
                {passkey.used_at
                  ? t('notifications.passkey_used', { added, used: day(passkey.used_at) })
                  : t('notifications.passkey_unused', { added })}
              </span>
            </span>
          </span>
        }
      >
        <div className="flex flex-col items-start gap-4">
          <KeptForm
            when={{ subject: 'passkey_name', id: String(passkey.id) }}
            className="flex w-full flex-col items-start gap-3 sm:flex-row sm:items-end [&>div]:w-full"
          >
            <input type="hidden" name="subject" value="passkey_name" />
            <input type="hidden" name="id" value={passkey.id} />
            <TextField
              required
              name="name"
              label={t('notifications.passkey_name')}
              defaultValue={passkey.name}
              maxLength={PASSKEY_NAME_LENGTH}
              autoComplete="off"
            />
            <Button type="submit" variant="secondary" className="shrink-0">
              {t('notifications.save')}
            </Button>
          </KeptForm>
          {problem && <FormError>{problem.detail}</FormError>}
          {proved && (
            <Form method="post">
              <input type="hidden" name="subject" value="passkey_remove" />
              <input type="hidden" name="id" value={passkey.id} />
              <Button
                type="submit"
                variant="danger"
                size="small"
                aria-label={t('notifications.passkey_remove_of', { name })}
              >
                {t('notifications.passkey_remove')}
              </Button>
            </Form>
          )}
        </div>
      </Disclosure>
    </li>
  )
}

function AddPasskey() {
  const t = useText()
  const { add, busy, said, problem } = useAddPasskey()
  return (
    <div className="flex flex-col items-start gap-3 noscript:hidden">
      {problem && <FormError>{problem}</FormError>}
      {said && <SavedNote key={said}>{t('notifications.passkey_added')}</SavedNote>}
      <Button variant="secondary" icon={<KeyRound aria-hidden />} busy={busy} onClick={add}>
        {t('notifications.passkey_add')}
      </Button>
    </div>
  )
}

/** Asks for the password or a passkey again some time after the login. */
function Proof({ hasPasskeys }: { hasPasskeys: boolean }) {
  const t = useText()
  const canUse = usePasskeys()
  const { problem } = useAnswer('prove')
  const { prove, busy, problem: refused } = useProvePasskey()
  if (!canUse && !hasPasskeys) return null
  return (
    <Disclosure
      className={hasPasskeys ? 'border-b-0' : 'border-b-0 noscript:hidden'}
      summary={t('notifications.passkey_prove')}
      defaultOpen={problem !== undefined}
    >
      <Form method="post" className="flex flex-col items-start gap-4 [&>div]:w-full">
        <p>{t('notifications.passkey_prove_why')}</p>
        <input type="hidden" name="subject" value="prove" />
        <PasswordField
          required
          name="password"
          label={t('notifications.passkey_prove_password')}
          autoComplete="current-password"
          error={problem?.fields?.password?.detail}
        />
        {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
        {refused && <FormError>{refused}</FormError>}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {t('notifications.passkey_prove_button')}
          </Button>
          {hasPasskeys && canUse && (
            <Button variant="quiet" className="noscript:hidden" busy={busy} onClick={prove}>
              {t('notifications.passkey_prove_with')}
            </Button>
          )}
        </p>
      </Form>
    </Disclosure>
  )
}

function useDay() {
  const locale = useLocale()
  return (instant: string) => writeDay(instant, locale, 'medium')
}
