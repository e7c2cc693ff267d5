import { Form } from 'react-router'
import { AddPasskey, PasskeysCard, RemovePasskeyButton } from '#accounts/web'
import { useText } from '#platform/web/i18n.tsx'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { FormError } from '#ui/fields/form-error.tsx'
import type { StaffPasskey } from '../../contract-passkeys.ts'
import { RecoveryCodes } from '../../web/recovery-codes.tsx'
import { useMakeStaffPasskey } from '../../web/use-make-staff-passkey.ts'

interface Props {
  readonly passkeys: readonly StaffPasskey[]
  readonly proved: boolean
  /** Remaining recovery codes, if no app card shows them. */
  readonly left: number | null
}

/** The staff member's passkeys, each for the host where it was created. */
export function StaffPasskeysCard({ passkeys, proved, left }: Props) {
  const t = useText()
  const instant = useInstant()
  const { codes, ...making } = useMakeStaffPasskey()
  return (
    <PasskeysCard
      passkeys={passkeys}
      help={t('staff.passkeys_why')}
      note={left !== null && <p>{t('staff.passkeys_left', { count: left })}</p>}
      writeTime={instant}
      writeName={(name, { host }) => t('staff.passkey_at', { name, host })}
      forms={({ id }, name, problem) => (
        <Form method="post" className="flex flex-col items-start gap-4 [&>div]:w-full">
          <input type="hidden" name="subject" value={`passkey_${id}`} />
          <input type="hidden" name="id" value={id} />
          <Password error={problem?.fields?.password?.detail} />
          {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
          <RemovePasskeyButton name={name} />
        </Form>
      )}
    >
      {codes && (
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{t('staff.passkeys_codes')}</p>
          <RecoveryCodes codes={codes} />
        </div>
      )}
      <AddPasskey {...making} done={t('staff.passkey_added')}>
        {!proved && <Password />}
      </AddPasskey>
    </PasskeysCard>
  )
}

function Password({ error }: { error?: string | undefined }) {
  const t = useText()
  return (
    <TranslatedPasswordField
      required
      name="password"
      label={t('staff.password')}
      autoComplete="current-password"
      error={error}
    />
  )
}
