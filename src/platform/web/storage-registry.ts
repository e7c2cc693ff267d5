/**
 * Every key that pages keep in the browser's storage, what for and how long; the cookie page is made of this list, and
 * nothing else may be stored (TRUST-9).
 */
export const STORED = {
  'entry-warning': { area: 'local', purpose: 'entry_warning' },
  'last-chat': { area: 'local', purpose: 'last_chat' },
  drafts: { area: 'local', purpose: 'drafts' },
  hidden: { area: 'local', purpose: 'hidden' },
  'chunk-reload': { area: 'session', purpose: 'chunk_reload' },
  geocode: { area: 'local', purpose: 'geocode' },
  /** In the browser's database, because it holds pictures (features/chat/web/outbox/outbox-store.ts). */
  'vonk-outbox': { area: 'database', purpose: 'outbox' },
  /** A picture chosen and not yet sent (features/chat/web/composer/image-draft.ts). */
  'vonk-drafts': { area: 'database', purpose: 'drafts' },
} as const

export type StoredKey = Exclude<keyof typeof STORED, 'vonk-outbox' | 'vonk-drafts'>

/** Private windows and full disks refuse storage; nothing may break by that. */
export function stored(key: StoredKey): string | null {
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
