import { Form } from 'react-router'
import { prove, startPasskeyLogin } from '#accounts/contract'
import { usePasskeyTask } from '#accounts/web'
import { call } from '#platform/web/call.ts'
import { useFormResult } from '#platform/web/form-result.ts'
import { useText } from '#platform/web/i18n.tsx'
import { showPasskey, usePasskeys } from '#platform/web/passkey.ts'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { FormError } from '#ui/fields/form-error.tsx'

/** Asks for the password or a passkey again some time after the login. */
export function PasskeyProof({ hasPasskeys }: { hasPasskeys: boolean }) {
  const t = useText()
  const canUse = usePasskeys()
  const { problem } = useFormResult('prove')
  const { run, busy, problem: refused } = usePasskeyTask({ explain: () => t('passkeys.not_shown') })
  const proveWithPasskey = async () => {
    const { options } = await call(startPasskeyLogin, { body: {} })
    await call(prove, { body: { passkey: await showPasskey(options) } })
  }
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
        <TranslatedPasswordField
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
            <Button variant="quiet" className="noscript:hidden" busy={busy} onClick={() => void run(proveWithPasskey)}>
              {t('notifications.passkey_prove_with')}
            </Button>
          )}
        </p>
      </Form>
    </Disclosure>
  )
}
