import { store, stored } from '#platform/web/storage-registry.ts'

/** A page's code that can't be loaded is most often a new release: one full reload, at most once per 60 s (ERR-1). */
const GUARD_IN_MS = 60_000

export function reloadOnce(error: unknown): never | Promise<never> {
  if (typeof window === 'undefined') throw error
  const last = Number(stored('chunk-reload') ?? 0)
  if (Date.now() - last < GUARD_IN_MS) throw error
  store('chunk-reload', String(Date.now()))
  window.location.reload()
  return new Promise<never>(() => undefined)
}
