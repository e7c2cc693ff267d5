import { readStored, store } from './storage-registry.ts'

/** Banners that the visitor closed on this device, by key, with the time (NAV-16). */
type Hidden = Readonly<Record<string, number>>

export function isHidden(key: string): boolean {
  return key in hidden()
}

export function hide(key: string): void {
  store('hidden', JSON.stringify({ ...hidden(), [key]: Date.now() }))
}

function hidden(): Hidden {
  try {
    const kept: unknown = JSON.parse(readStored('hidden') ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Hidden) : {}
  } catch {
    // The stored value is invalid.
    return {}
  }
}
