import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { isThereAlready, makePasskey, wasPutAside } from '#platform/web/passkey.ts'
import { addStaffPasskey, beginStaffPasskey } from '../contract-passkeys.ts'

/** Creates a passkey on this device. `codes` are returned with the first factor; `added` changes every time. */
export function useMakePasskey() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function make(password?: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    setAdded(undefined)
    try {
      const { options } = await call(beginStaffPasskey, { body: password === undefined ? {} : { password } })
      const { recovery_codes } = await call(addStaffPasskey, { body: { passkey: await makePasskey(options) } })
      setCodes(recovery_codes)
      setAdded(crypto.randomUUID())
    } catch (error) {
      if (error instanceof CallProblem) setProblem(error.document.fields?.password?.detail ?? error.document.detail)
      else if (isThereAlready(error)) setProblem(t('staff.passkey_there'))
      else if (!wasPutAside(error)) setProblem(t('staff.passkey_failed'))
    }
    await revalidate()
    setBusy(false)
  }

  return { make: (password?: string) => void make(password), busy, problem, added, codes }
}
