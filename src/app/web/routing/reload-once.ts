import { MINUTE_IN_MS } from '#platform/durations.ts'
import { readStored, store } from '#platform/web/storage-registry.ts'

/** Page code that fails to load usually means a new release: reloads fully, at most once per 60 s (ERR-1). */
const GUARD_IN_MS = MINUTE_IN_MS

/**
 * Reloads, or returns the error if a reload didn't help: React Router renders nothing for a page whose code never
 * loads, so the error becomes that page.
 */
export function reloadOnce(error: unknown): Error | Promise<never> {
  const fault = error instanceof Error ? error : new Error(String(error))
  if (typeof window === 'undefined') throw fault
  const last = Number(readStored('chunk-reload') ?? 0)
  if (Date.now() - last < GUARD_IN_MS) return fault
  store('chunk-reload', String(Date.now()))
  window.location.reload()
  return new Promise<never>(() => undefined)
}
