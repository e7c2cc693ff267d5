import { isLocale } from '#platform/locale.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import { demandsHonesty } from '../honesty/honesty.ts'
import { unansweredWords, type WaitingRow } from './store.ts'

/**
 * The sentence that an honest answer must contain, in the member's language if the site supports it, else in the
 * site's.
 */
export function honestSentence({ language, site_id }: Pick<WaitingRow, 'language' | 'site_id'>): string {
  const known = isLocale(language) ? language : siteOf(site_id).locale
  return text(known, 'desk.honest_sentence')
}

/** Whether the member has asked, since the last answer, a question that demands the honest sentence. */
export async function isHonestyNeeded(on: Db | Tx, row: WaitingRow): Promise<boolean> {
  return (await unansweredWords(on, row)).some(demandsHonesty)
}
