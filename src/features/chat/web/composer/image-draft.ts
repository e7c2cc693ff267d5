import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { DAY_IN_MS } from '#platform/durations.ts'

/** A chosen image with its text. */
export interface PictureDraft {
  readonly file: Blob
  readonly text: string
}

interface StoredDraft extends PictureDraft {
  readonly at: number
}

/** Long enough to buy credits; an older image is forgotten. */
const KEPT_IN_MS = DAY_IN_MS

let opened: UseStore | undefined

/** The image that was chosen for this member and neither sent nor discarded; it survives a visit to the credit shop. */
export async function pictureDraftOf(from: number, to: number): Promise<PictureDraft | null> {
  const kept = await inStore(store => get<StoredDraft>(`${from}:${to}`, store))
  if (!kept) return null
  if (kept.file instanceof Blob && Date.now() - kept.at < KEPT_IN_MS) return { file: kept.file, text: kept.text }
  await forgetPictureDraft(from, to)
  return null
}

export async function keepPictureDraft(from: number, to: number, { file, text }: PictureDraft): Promise<void> {
  await inStore(store => set(`${from}:${to}`, { file, text, at: Date.now() } satisfies StoredDraft, store))
}

export async function forgetPictureDraft(from: number, to: number): Promise<void> {
  await inStore(store => del(`${from}:${to}`, store))
}

/** In a browser without IndexedDB (some private windows) a draft lives as long as its dialog. */
async function inStore<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('vonk-drafts', 'pictures')
    return await work(opened)
  } catch {
    return undefined
  }
}
