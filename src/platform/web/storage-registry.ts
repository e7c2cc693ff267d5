/**
 * All keys in the browser's storage with purpose and lifetime. The cookie page is generated from this list, and nothing
 * else may be stored (TRUST-9).
 */
export const STORED = {
  'entry-warning': { area: 'local', purpose: 'entry_warning' },
  'last-chat': { area: 'local', purpose: 'last_chat' },
  drafts: { area: 'local', purpose: 'drafts' },
  hidden: { area: 'local', purpose: 'hidden' },
  'chunk-reload': { area: 'session', purpose: 'chunk_reload' },
  geocode: { area: 'local', purpose: 'geocode' },
  /** In IndexedDB, because it holds pictures */
  'vonk-outbox': { area: 'database', purpose: 'outbox' },
  /** A chosen, unsent picture */
  'vonk-drafts': { area: 'database', purpose: 'drafts' },
} as const

export type StoredKey = Exclude<keyof typeof STORED, 'vonk-outbox' | 'vonk-drafts'>

/** Private windows and full disks reject storage; the page must still work. */
export function readStored(key: StoredKey): string | null {
  try {
    return area(key).getItem(key)
  } catch {
    return null
  }
}

export function store(key: StoredKey, value: string | null): void {
  try {
    if (value === null) area(key).removeItem(key)
    else area(key).setItem(key, value)
  } catch {
    // Kept for this page only.
  }
}

function area(key: StoredKey): Storage {
  return STORED[key].area === 'local' ? localStorage : sessionStorage
}
