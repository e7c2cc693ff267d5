import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addPasskey, askPasskey, beginPasskey, prove } from '#accounts/contract'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { isThereAlready, makePasskey, showPasskey, wasPutAside } from '#platform/web/passkey.ts'

/** Adds a passkey on this device; `said` changes each time one was added. */
export function useAddPasskey() {
  const t = useText()
  const [said, setSaid] = useState<string>()
  const task = useTask(error =>
    isThereAlready(error) ? t('notifications.passkey_there') : t('notifications.passkey_failed'),
  )
  const add = task.run(async () => {
    setSaid(undefined)
    const { options } = await call(beginPasskey, { body: {} })
    await call(addPasskey, { body: { passkey: await makePasskey(options) } })
    setSaid(crypto.randomUUID())
  })
  return { ...task, add, said }
}

/** Proves the member's identity again with a passkey. */
export function useProvePasskey() {
  const t = useText()
  const task = useTask(() => t('notifications.passkey_not_shown'))
  const proveIt = task.run(async () => {
    const { options } = await call(askPasskey, { body: {} })
    await call(prove, { body: { passkey: await showPasskey(options) } })
  })
  return { ...task, prove: proveIt }
}

/** Runs one device operation at a time; shows errors unless the member cancelled. */
function useTask(explain: (error: unknown) => string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = (task: () => Promise<void>) => async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await task()
    } catch (error) {
      if (error instanceof CallProblem) setProblem(error.document.detail)
      else if (!wasPutAside(error)) setProblem(explain(error))
    }
    await revalidate()
    setBusy(false)
  }
  return { busy, problem, run }
}
