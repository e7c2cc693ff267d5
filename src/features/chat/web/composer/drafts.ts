import { readStored, store } from '#platform/web/storage-registry.ts'

/** One draft for each sender and recipient; beyond this number the oldest are dropped. */
const DRAFTS_KEPT = 50

type Drafts = Record<string, string>

export function draftOf(from: number, to: number): string {
  return readDrafts()[`${from}:${to}`] ?? ''
}

export function keepDraft(from: number, to: number, text: string): void {
  const { [`${from}:${to}`]: _, ...others } = readDrafts()
  const newestDrafts = Object.entries(others).slice(-DRAFTS_KEPT + 1)
  const drafts = text === '' ? newestDrafts : [...newestDrafts, [`${from}:${to}`, text]]
  store('drafts', drafts.length > 0 ? JSON.stringify(Object.fromEntries(drafts)) : null)
}

function readDrafts(): Drafts {
  try {
    const drafts: unknown = JSON.parse(readStored('drafts') ?? '{}')
    return drafts && typeof drafts === 'object' ? (drafts as Drafts) : {}
  } catch {
    return {}
  }
}
