import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** A chosen picture with the words to it, as it would be sent. */
export interface PictureDraft {
  readonly file: Blob
  readonly text: string
}

interface Kept extends PictureDraft {
  readonly at: number
}

/** So long one may be away to buy credits; an older picture is forgotten. */
const KEPT_IN_MS = 24 * 60 * 60 * 1000

let opened: UseStore | undefined

/** What was chosen for this person and neither sent nor put away: it survives a way to the shop and back. */
export async function pictureDraftOf(from: number, to: number): Promise<PictureDraft | null> {
  const kept = await inStore(store => get<Kept>(`${from}:${to}`, store))
  if (!kept) return null
  if (kept.file instanceof Blob && Date.now() - kept.at < KEPT_IN_MS) return { file: kept.file, text: kept.text }
  await forgetPictureDraft(from, to)
  return null
}

export async function keepPictureDraft(from: number, to: number, { file, text }: PictureDraft): Promise<void> {
  await inStore(store => set(`${from}:${to}`, { file, text, at: Date.now() } satisfies Kept, store))
}

export async function forgetPictureDraft(from: number, to: number): Promise<void> {
  await inStore(store => del(`${from}:${to}`, store))
}

/** Where a browser has no database (private windows of some), a draft lives as long as its dialog. */
async function inStore<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= createStore('vonk-drafts', 'pictures')
    return await work(opened)
  } catch {
    return undefined
  }
}
