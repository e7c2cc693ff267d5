import { useEffect, useState } from 'react'
import { useSite } from '#sites/web'
import { type BrowserPush, type PushState, pushStateOf } from '../../rules.ts'
import { disablePush, enablePush, pushFacts } from './push.ts'

export interface Push {
  readonly state: PushState
  /** True once the browser's state was read. */
  readonly isKnown: boolean
  readonly busy: boolean
  readonly failed: boolean
  readonly on: () => void
  readonly off: () => void
}

/** This browser's push state (NOTIFY-4) and how to change it. */
export function usePush(): Push {
  const { push_public_key: publicKey } = useSite()
  const [facts, setFacts] = useState<BrowserPush>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let here = true
    void pushFacts().then(found => here && setFacts(found))
    return () => {
      here = false
    }
  }, [])

  async function change(apply: () => Promise<BrowserPush>) {
    setBusy(true)
    setFailed(false)
    try {
      setFacts(await apply())
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return {
    state: pushStateOf(facts),
    isKnown: facts !== undefined,
    busy,
    failed,
    on: () => void change(() => enablePush(publicKey)),
    off: () => void change(disablePush),
  }
}
