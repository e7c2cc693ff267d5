import { CircleCheck, KeyRound } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { useAnswer } from '#notifications/web'
import { useText } from '#platform/web/i18n.tsx'
import { usePasskeys } from '#platform/web/passkey.ts'
import { PasswordField } from '#platform/web/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { StaffPasskey } from '../../contract-passkeys.ts'
import { useInstant } from '../../web/instant.ts'
import { RecoveryCodes } from '../../web/recovery-codes.tsx'
import { useMakePasskey } from '../../web/use-make-passkey.ts'

interface Props {
  readonly passkeys: readonly StaffPasskey[]
  readonly proved: boolean
  /** Remaining recovery codes, if no app card shows them. */
  readonly left: number | null
}

/** The staff member's passkeys, each for the host where it was created. */
export function PasskeysCard({ passkeys, proved, left }: Props) {
  const t = useText()
  const canUse = usePasskeys()
  const { codes, ...making } = useMakePasskey()
  return (
    <Card as="section" aria-label={t('staff.passkeys')} className="flex flex-col items-start gap-4 [&>*]:w-full">
      <h2 className="text-xl">{t('staff.passkeys')}</h2>
      <p className="text-muted">{t(canUse ? 'staff.passkeys_why' : 'staff.passkeys_unsupported')}</p>
      {left !== null && <p>{t('staff.passkeys_left', { count: left })}</p>}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {codes && (
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{t('staff.passkeys_codes')}</p>
          <RecoveryCodes codes={codes} />
        </div>
      )}
      {canUse && <AddPasskey {...making} asksPassword={!proved} />}
    </Card>
  )
}

function PasskeyRow({ passkey }: { passkey: StaffPasskey }) {
  const t = useText()
  const instant = useInstant()
  const subject = `passkey_${passkey.id}`
  const { problem } = useAnswer(subject)
  const name = passkey.name || t('staff.passkey_nameless')
  const added = instant(passkey.created_at)
  return (
    <li className="py-1">
      <Disclosure
        className="border-b-0"
        defaultOpen={problem !== undefined}
        summary={
          <span className="flex min-w-0 grow items-center gap-3">
            <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="block break-words">{t('staff.passkey_at', { name, host: passkey.host })}</span>
              <span className="block font-normal text-muted text-sm">
                {passkey.used_at
                  ? t('staff.passkey_used', { added, used: instant(passkey.used_at) })
                  : t('staff.passkey_unused', { added })}
              </span>
            </span>
          </span>
        }
      >
        <Form method="post" className="flex flex-col items-start gap-4 [&>div]:w-full">
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="id" value={passkey.id} />
          <Password error={problem?.fields?.password?.detail} />
          {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
          <Button type="submit" variant="danger" size="small" aria-label={t('staff.passkey_remove_of', { name })}>
            {t('staff.passkey_remove')}
          </Button>
        </Form>
      </Disclosure>
    </li>
  )
}

interface Adding extends Omit<ReturnType<typeof useMakePasskey>, 'codes'> {
  readonly asksPassword: boolean
}

function AddPasskey({ make, busy, problem, added, asksPassword }: Adding) {
  const t = useText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('password')
    make(asksPassword ? String(given ?? '') : undefined)
  }
  return (
    <form key={added} onSubmit={submit} className="flex flex-col items-start gap-4 noscript:hidden [&>div]:w-full">
      {asksPassword && <Password />}
      {problem && <FormError>{problem}</FormError>}
      {added && (
        <p role="status" className="flex items-center gap-2 font-semibold text-sm">
          <CircleCheck aria-hidden className="size-5 text-success" />
          {t('staff.passkey_added')}
        </p>
      )}
      <Button type="submit" variant="secondary" icon={<KeyRound aria-hidden />} busy={busy}>
        {t('staff.passkey_add')}
      </Button>
    </form>
  )
}

function Password({ error }: { error?: string | undefined }) {
  const t = useText()
  return (
    <PasswordField required name="password" label={t('staff.password')} autoComplete="current-password" error={error} />
  )
}
