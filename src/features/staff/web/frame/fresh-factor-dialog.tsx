import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasskeyAssertion } from '#accounts/contract'
import { PasskeyLogin } from '#accounts/web'
import { CallProblem, call, onSecondFactorRequired } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { getSecondFactor, proveFactor } from '../../contract-factor.ts'
import { startStaffPasskeyLogin } from '../../contract-passkeys.ts'
import { FactorCodeField } from '../factor-code-field.tsx'

/** Asks for the second factor again when a call needs a fresh one; the call is then repeated. */
export function FreshFactorDialog() {
  const t = useText()
  const [factor, setFactor] = useState<{ passkeys: boolean }>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const waiting = useRef<((proved: boolean) => void)[]>([])

  useEffect(() => {
    onSecondFactorRequired(async () => {
      const { on, passkeys } = await call(getSecondFactor)
      // After the last factor was removed, nothing can be proved; the refusal says to log in again.
      if (!on && !passkeys) return false
      setFactor({ passkeys })
      return new Promise(resolve => waiting.current.push(resolve))
    })
    return () => onSecondFactorRequired(undefined)
  }, [])

  function close(proved: boolean): void {
    setFactor(undefined)
    setError(undefined)
    for (const resolve of waiting.current.splice(0)) resolve(proved)
  }

  async function proveByCode(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    try {
      await call(proveFactor, { body: { code } })
      close(true)
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      setError(problem.document.detail)
    } finally {
      setBusy(false)
    }
  }

  async function proveByPasskey(passkey: PasskeyAssertion): Promise<void> {
    await call(proveFactor, { body: { passkey } })
    close(true)
  }

  return (
    <Dialog
      open={factor !== undefined}
      onClose={() => close(false)}
      title={t('staff.fresh_title')}
      closeLabel={t('staff.fresh_cancel')}
      size="small"
    >
      {factor && (
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('staff.fresh_why')}</p>
          {factor.passkeys && (
            <PasskeyLogin
              requestOptions={() => call(startStaffPasskeyLogin, { body: {} })}
              enter={proveByPasskey}
              label={t('staff.passkey_enter')}
              failed={t('passkeys.not_shown')}
            />
          )}
          <form onSubmit={event => void proveByCode(event)} className="flex flex-col gap-5">
            <FactorCodeField error={error} />
            <Button type="submit" wide busy={busy}>
              {t('staff.fresh_confirm')}
            </Button>
          </form>
        </div>
      )}
    </Dialog>
  )
}
