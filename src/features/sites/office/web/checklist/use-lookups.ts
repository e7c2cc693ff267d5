import { useCallback, useEffect, useState } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { type CheckedSite, getSiteChecks } from '../../contract-checks.ts'

/** DNS records take minutes to arrive, so a shorter interval would show nothing earlier. */
const EVERY_IN_MS = 20_000

/** A site's checklist with its lookups; with `repeats` again while something is missing and the page is visible. */
export function useLookups(loaded: CheckedSite, { repeats }: { repeats: boolean }) {
  const [site, setSite] = useState(loaded)
  const [isRunning, setRunning] = useState(false)
  const [hasScript, setScript] = useState(false)
  const { id } = loaded
  const look = useCallback(
    async ({ byUser = false } = {}) => {
      setRunning(true)
      try {
        const { sites } = await call(getSiteChecks, { query: { site: id, lookups: 'yes' }, byUser })
        if (sites[0]) setSite(sites[0])
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error
      } finally {
        setRunning(false)
      }
    },
    [id],
  )
  const isDone = site.checks.every(({ state }) => state === 'ok')
  useEffect(() => {
    setScript(true)
    void look()
  }, [look])
  useEffect(() => {
    if (isDone || !repeats) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, EVERY_IN_MS)
    return () => clearInterval(timer)
  }, [isDone, repeats, look])
  return { site, busy: isRunning, again: hasScript ? () => void look({ byUser: true }) : null }
}
