import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { CallProblem } from '#platform/web/call.ts'
import { cancelPasskeyPrompt, offerPasskey, showPasskey, usePasskeys } from '#platform/web/passkey.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import type { PasskeyAssertion } from '../contract.ts'
import { usePasskeyTask } from './use-passkey.ts'

/** Requests a new challenge before the old one expires. */
const OFFER_FOR_IN_MS = 4 * MINUTE_IN_MS

interface Props {
  readonly requestOptions: () => Promise<{ options: unknown }>
  /** Logs in and leaves the page. */
  readonly enter: (passkey: PasskeyAssertion) => Promise<void>
  readonly label: string
  /** The text for an error of the device. */
  readonly failed: string
  readonly variant?: 'primary' | 'secondary'
  /** Whether the autofill of the browser also suggests passkeys, if the browser supports that. */
  readonly suggests?: boolean
}

/** Passkey login, for a member or a staff member. */
export function PasskeyLogin({ requestOptions, enter, label, failed, variant = 'secondary', suggests = false }: Props) {
  const canUse = usePasskeys()
  const { busy, problem, setProblem, run } = usePasskeyTask({ explain: () => failed, leaves: true })
  const challenge = async () => (await requestOptions()).options

  const offer = useEffectEvent(async () => {
    try {
      const passkey = await offerPasskey(challenge)
      if (passkey) await enter(passkey)
    } catch (error) {
      // Ignores errors of the automatic offer, except a refused passkey.
      if (error instanceof CallProblem && error.status === 401) setProblem(error.document.detail)
    }
  })
  useEffect(() => {
    if (!suggests) return undefined
    void offer()
    const again = setInterval(() => void offer(), OFFER_FOR_IN_MS)
    return () => {
      clearInterval(again)
      void cancelPasskeyPrompt()
    }
  }, [suggests])

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
        onClick={() => void run(async () => enter(await showPasskey(await challenge())))}
      >
        {label}
      </Button>
    </div>
  )
}
