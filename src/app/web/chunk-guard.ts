import { store, stored } from '#platform/web/storage-registry.ts'

/** A page's code that can't be loaded is most often a new release: one full reload, at most once per 60 s (ERR-1). */
const GUARD_IN_MS = 60_000

/**
 * Reloads, or gives the error back where a reload did not help: React Router draws nothing for a page whose code never
 * comes, so the error has to travel as that page's own.
 */
export function reloadOnce(error: unknown): Error | Promise<never> {
  const fault = error instanceof Error ? error : new Error(String(error))
  if (typeof window === 'undefined') throw fault
  const last = Number(stored('chunk-reload') ?? 0)
  if (Date.now() - last < GUARD_IN_MS) return fault
  store('chunk-reload', String(Date.now()))
  window.location.reload()
  return new Promise<never>(() => undefined)
}
