import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallProblem } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { isAlreadyRegistered, makePasskey, wasCancelled } from '#platform/web/passkey.ts'
import type { PasskeyRegistration } from '../contract.ts'

interface Task {
  /** The text for an error of the device. */
  readonly explain: (error: unknown) => string
  /** After a success the browser leaves the page, so the button stays busy. */
  readonly leaves?: boolean
}

/** Runs one device operation at a time; shows errors unless the owner cancelled. */
export function usePasskeyTask({ explain, leaves = false }: Task) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(task: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await task()
      if (leaves) return
    } catch (error) {
      if (error instanceof CallProblem) setProblem(error.document.fields?.password?.detail ?? error.document.detail)
      else if (!wasCancelled(error)) setProblem(explain(error))
    }
    if (!leaves) await revalidate()
    setBusy(false)
  }

  return { busy, problem, setProblem, run }
}

interface Endpoints<Reply> {
  readonly begin: (password?: string) => Promise<{ options: unknown }>
  readonly add: (passkey: PasskeyRegistration) => Promise<Reply>
}

/**
 * Creates a passkey on this device. `added` changes with each added passkey; `reply` is the server's reply to the last
 * one.
 */
export function useMakePasskey<Reply>({ begin, add }: Endpoints<Reply>) {
  const t = useText()
  const [added, setAdded] = useState<string>()
  const [reply, setReply] = useState<Reply>()
  const { busy, problem, run } = usePasskeyTask({
    explain: error => t(isAlreadyRegistered(error) ? 'passkeys.there' : 'passkeys.failed'),
  })

  const make = (password?: string) =>
    void run(async () => {
      setAdded(undefined)
      const { options } = await begin(password)
      setReply(await add(await makePasskey(options)))
      setAdded(crypto.randomUUID())
    })

  return { make, busy, problem, added, reply }
}
