import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { askPasskey, type ShownPasskey } from '#accounts/contract'
import { safePath } from '#accounts/rules'
import { logInWithPasskey } from '#members/contract'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { endOffer, offerPasskey, showPasskey, usePasskeys, wasPutAside } from '#platform/web/passkey.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { HOME_AFTER_LOGIN } from './after-login.ts'

/** Requests a new challenge before the old one expires. */
const OFFER_FOR_IN_MS = 4 * 60_000

/** Passkey login: a button, and autofill where supported. */
export function PasskeyLogin() {
  const t = useText()
  const canUse = usePasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function show(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await enter(await showPasskey(await challenge()))
    } catch (error) {
      if (!wasPutAside(error))
        setProblem(error instanceof CallProblem ? error.document.detail : t('signup.login.passkey_failed'))
      setBusy(false)
    }
  }

  const offer = useEffectEvent(async () => {
    try {
      const passkey = await offerPasskey(challenge)
      if (passkey) await enter(passkey)
    } catch (error) {
      // Ignores errors of the automatic offer, except a rejected passkey.
      if (error instanceof CallProblem && error.status === 401) setProblem(error.document.detail)
    }
  })
  useEffect(() => {
    void offer()
    const again = setInterval(() => void offer(), OFFER_FOR_IN_MS)
    return () => {
      clearInterval(again)
      void endOffer()
    }
  }, [])

  if (!canUse) return null
  return (
    <div className="mt-4 flex flex-col gap-4 noscript:hidden">
      {problem && <FormError>{problem}</FormError>}
      <Button
        variant="secondary"
        size="large"
        wide
        icon={<KeyRound aria-hidden />}
        busy={busy}
        onClick={() => void show()}
      >
        {t('signup.login.passkey')}
      </Button>
    </div>
  )
}

async function challenge(): Promise<unknown> {
  return (await call(askPasskey, { body: {} })).options
}

/** Reloads the page, because everything on it changes with the login. */
async function enter(passkey: ShownPasskey): Promise<void> {
  await call(logInWithPasskey, { body: { passkey } })
  const to = new URLSearchParams(window.location.search).get('to')
  window.location.assign(safePath(to, HOME_AFTER_LOGIN))
}
