import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { showPasskey, usePasskeys, wasPutAside } from '#platform/web/passkey.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { askStaffPasskey, logInStaffWithPasskey } from '../contract-passkeys.ts'
import { homeOf } from '../rules.ts'

/** Login by passkey, which replaces password and second factor. */
export function PasskeyEntrance({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useText()
  const canUse = usePasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function enter(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { options } = await call(askStaffPasskey, { body: {} })
      const { staff } = await call(logInStaffWithPasskey, { body: { passkey: await showPasskey(options) } })
      window.location.assign(homeOf(staff.role))
    } catch (error) {
      if (error instanceof CallProblem) setProblem(error.document.detail)
      else if (!wasPutAside(error)) setProblem(t('staff.passkey_not_shown'))
      setBusy(false)
    }
  }

  if (!canUse) return null
  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      {problem && <FormError>{problem}</FormError>}
      <Button
        variant={variant}
        size="large"
        wide
        icon={<KeyRound aria-hidden />}
        busy={busy}
        onClick={() => void enter()}
      >
        {t('staff.passkey_enter')}
      </Button>
    </div>
  )
}
