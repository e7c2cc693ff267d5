import { store, stored } from './storage-registry.ts'

/** What a visitor has closed for good on this device, by hide key, each with the time at which (NAV-16). */
type Hidden = Readonly<Record<string, number>>

export function isHidden(key: string): boolean {
  return key in hidden()
}

export function hide(key: string): void {
  store('hidden', JSON.stringify({ ...hidden(), [key]: Date.now() }))
}

function hidden(): Hidden {
  try {
    const kept: unknown = JSON.parse(stored('hidden') ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Hidden) : {}
  } catch {
    // Something else wrote there, or it was cut off.
    return {}
  }
}
