import type { PasskeyAssertion } from '#accounts/contract'
import { PasskeyLogin } from '#accounts/web'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { logInStaffWithPasskey, startStaffPasskeyLogin } from '../contract-passkeys.ts'
import { firstPageOf } from '../rules.ts'

/** Login by passkey, which replaces password and second factor. */
export function StaffPasskeyLogin({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useText()
  return (
    <PasskeyLogin
      requestOptions={() => call(startStaffPasskeyLogin, { body: {} })}
      enter={enter}
      label={t('staff.passkey_enter')}
      failed={t('passkeys.not_shown')}
      variant={variant}
    />
  )
}

async function enter(passkey: PasskeyAssertion): Promise<void> {
  const { staff } = await call(logInStaffWithPasskey, { body: { passkey } })
  window.location.assign(firstPageOf(staff))
}
