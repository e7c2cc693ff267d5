import { type PasskeyAssertion, startPasskeyLogin } from '#accounts/contract'
import { safePath } from '#accounts/rules'
import { PasskeyLogin } from '#accounts/web'
import { logInWithPasskey } from '#members/contract'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { HOME_AFTER_LOGIN } from './after-login.ts'

/** A member's passkey login: a button, and autofill where supported. */
export function MemberPasskeyLogin() {
  const t = useText()
  return (
    <div className="mt-4 empty:hidden">
      <PasskeyLogin
        suggests
        requestOptions={() => call(startPasskeyLogin, { body: {} })}
        enter={enter}
        label={t('signup.login.passkey')}
        failed={t('signup.login.passkey_failed')}
      />
    </div>
  )
}

/** Reloads the page, because everything on it changes with the login. */
async function enter(passkey: PasskeyAssertion): Promise<void> {
  await call(logInWithPasskey, { body: { passkey } })
  const to = new URLSearchParams(window.location.search).get('to')
  window.location.assign(safePath(to, HOME_AFTER_LOGIN))
}
